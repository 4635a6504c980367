import { ExpressionParser } from 'n8n-workflow';

import { isObject } from './json';
import { isBlank, ValueProblem } from './values';

/** A call of `$fromAI` with fixed arguments, and nothing else. n8n writes a comment before it. */
const FROM_AI =
	/^\s*(?:\/\*[^*]*\*\/\s*)?\$fromAI\s*\((?:[^()'"`]|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)*\)\s*$/is;

/** A copy with a value in the place of each expression. */
export function replaceExpressions(typed: unknown, valueOf: (text: string) => unknown): unknown {
	if (typeof typed === 'string') return typed.startsWith('=') ? valueOf(typed) : typed;
	if (Array.isArray(typed)) return typed.map((each) => replaceExpressions(each, valueOf));
	if (!isObject(typed)) return typed;
	const entries = Object.entries(typed);
	return Object.fromEntries(entries.map(([key, each]) => [key, replaceExpressions(each, valueOf)]));
}

/** Whether a text, at any depth, has code of n8n but is no expression. Tags such as `{{ firstName }}` have no `$`. */
export function isUnevaluated(typed: unknown): boolean {
	if (typeof typed !== 'string') return Object.values(typed ?? {}).some(isUnevaluated);
	if (typed.startsWith('=')) return false;
	const [, ...parts] = typed.split('{{').map((part) => part.split('}}'));
	return parts.some(([code, ...after]) => after.length > 0 && code.includes('$'));
}

export function expressionsIn(typed: unknown): string[] {
	const expressions: string[] = [];
	replaceExpressions(typed, (text) => expressions.push(text));
	return expressions;
}

/** Each `{{ … }}` of a text with expressions, as if it were alone. */
export function codesIn(typed: string): string[] {
	return chunksOf(typed)
		.filter(isCode)
		.map((chunk) => `=${ExpressionParser.joinExpression([chunk])}`);
}

/** The parameters as typed. `evaluate` gives the value of an expression such as `{{ $json.name }}` alone. */
export interface Typed {
	typed(path: string): unknown;
	evaluate(expression: string): unknown;
	/** Whether an AI agent fills in each `$fromAI`. It may leave some out. */
	isTool?: boolean;
}

/** Whether a person has typed a `{{ … }}` somewhere in a parameter, or in a row of it. */
export function hasOwnExpression(source: Typed, typed: unknown): boolean {
	const parts = expressionsIn(typed).map(chunksOf);
	return parts.some((chunks) => chunks.some(isCode) && !isFromAgent(chunks, source));
}

type Chunk = ExpressionParser.ExpressionChunk;

function isCode({ type }: Chunk): boolean {
	return type === 'code';
}

/** The parts of a text with expressions, as n8n splits it. */
function chunksOf(typed: string): Chunk[] {
	// To n8n's parser, these braces are text. But n8n evaluates them, so a space keeps the backslashes away.
	const apart = typed.slice('='.length).replace(AFTER_BACKSLASHES, '$& ');
	return ExpressionParser.splitExpression(apart);
}

/** An even number of backslashes before `{{`: each pair stands for one backslash. */
const AFTER_BACKSLASHES = /(?<!\\)(?:\\\\)+(?=\{\{)/g;

/** Whether a text is one `$fromAI` that an AI agent fills in. Outside of a tool, n8n takes its value from the input item. */
function isFromAgent(chunks: Chunk[], { isTool = false }: Typed): boolean {
	const [only, ...others] = chunks.filter(({ text }) => text.trim());
	return isTool && only?.type === 'code' && !others.length && FROM_AI.test(only.text);
}

/** A part of a text. One part is the whole text, beside spaces. */
export interface Part {
	/** Such as `{{ $json.name }}`; undefined for a fixed text. */
	code?: string;
	/** Whether an AI agent fills it in. It may leave it blank. */
	fromAgent?: boolean;
	/** As it stands in the text. Of a whole value that is no text, its type. */
	text: string;
	/** The value of its expression alone. Evaluates it again if it may. */
	alone(): unknown;
}

/**
 * The texts with expressions in the parameter at `path`, each in parts: mostly one, but a list or an object may have
 * several. Nothing is evaluated for a text with one expression.
 */
export function textsOf(source: Typed, path: string, value: unknown): Part[][] {
	const typed = source.typed(path);
	return expressionsIn(typed).map((text) => {
		const ofText = text === typed ? value : source.evaluate(text.slice('='.length));
		return partsOf(text, ofText, source);
	});
}

function partsOf(typed: string, value: unknown, source: Typed): Part[] {
	const chunks = chunksOf(typed);
	const codes = chunks.filter(isCode);
	if (!codes.length) return [];
	const [before, after = ''] = chunks.filter(({ type }) => type === 'text').map(({ text }) => text);
	const isSingle = codes.length === 1;
	if (isSingle && !before.trim() && !after.trim()) {
		const code = ExpressionParser.joinExpression(codes);
		const alone = () => (before || after ? source.evaluate(code) : value);
		const text = typeof value === 'string' ? value.trim() : isBlank(value) ? '' : typeof value;
		return [{ code, fromAgent: isFromAgent(chunks, source), text, alone }];
	}
	return chunks.map((chunk) => {
		if (chunk.type === 'text') return { text: chunk.text, alone: () => chunk.text };
		const code = ExpressionParser.joinExpression([chunk]);
		const alone = () => source.evaluate(code);
		const text = (isSingle ? between(before, value, after) : undefined) ?? textOf(alone());
		return { code, text, alone };
	});
}

/** The text between two others; undefined where n8n has changed them, as it may do with backslashes. */
function between(before: string, value: unknown, after: string): string | undefined {
	if (typeof value !== 'string' || value.length < before.length + after.length) return undefined;
	if (!value.startsWith(before) || !value.endsWith(after)) return undefined;
	return value.slice(before.length, value.length - after.length);
}

/** The text that n8n makes of a value inside another text. */
function textOf(value: unknown): string {
	return value || value === 0 || value === false ? String(value) : '';
}

/**
 * Whether the expression of a part gives null or undefined, and not even an empty text. Throws a `ValueProblem` for NaN, of
 * which n8n makes an empty text, too.
 */
export function isMissingPart({ code, text, alone }: Part): boolean {
	const value = text ? text : alone();
	if (Number.isNaN(value)) throw new ValueProblem(`is NaN at ${shown(code)}. Check the expression`);
	return value === undefined || value === null;
}

/** Whether a part is an expression that a person has typed, and not one for an AI agent to fill in. */
export function isOwn({ code, fromAgent }: Part): boolean {
	return code !== undefined && !fromAgent;
}

/** Whether there are expressions, and all have found nothing, not even a blank text. */
export function allMissing(texts: Part[][]): boolean {
	const codes = texts.flat().filter(({ code }) => code);
	return codes.length > 0 && codes.every(isMissingPart);
}

/** An expression as errors name it. */
export function shown(code = ''): string {
	return code.length > 60 ? `${code.slice(0, 60)}…` : code;
}
