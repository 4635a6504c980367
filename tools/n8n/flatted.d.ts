// flatted describes only its ES module, which a CommonJS file may not import; its CommonJS half does the same.
declare module 'flatted' {
	export function parse<T>(text: string): T;
	export function stringify(value: unknown): string;
}
