/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What n8n's process did between the nodes Bench Start and Bench Stop. */
export interface Reading {
	/** Milliseconds. */
	took: number;
	/** Milliseconds: the longest time in which n8n could do nothing else. */
	blocked: number;
	/** Bytes: the most that the heap and its buffers grew. */
	heap: number;
}

const INTERVAL = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let timer: NodeJS.Timeout | undefined;
let begun = 0;
let lastLook = 0;
let heapBefore = 0;
let reading: Reading = { took: 0, blocked: 0, heap: 0 };

/** Begins a reading, on a heap without garbage, so that nobody pays for the run before. */
export function startMeter(): void {
	clearInterval(timer);
	collectGarbage();
	reading = { took: 0, blocked: 0, heap: 0 };
	heapBefore = heapInUse();
	timer = setInterval(look, INTERVAL);
	begun = lastLook = performance.now();
}

/** Ends the reading; a block that still lasts counts. */
export function stopMeter(): Reading {
	look();
	clearInterval(timer);
	return { ...reading, took: lastLook - begun };
}

/** Late looks show a blocked event loop. */
function look(): void {
	const now = performance.now();
	reading.blocked = Math.max(reading.blocked, now - lastLook - INTERVAL);
	lastLook = now;
	reading.heap = Math.max(reading.heap, heapInUse() - heapBefore);
}

function heapInUse(): number {
	const { used_heap_size, external_memory } = getHeapStatistics();
	return used_heap_size + external_memory;
}
