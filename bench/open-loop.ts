import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export interface OpenLoopOptions {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly requestsPerSecond: number;
  readonly seconds: number;
  /** Requests that may be on their way at once; the rest wait, and their wait counts. */
  readonly connections?: number;
  readonly cores?: string;
}

export interface OpenLoopResult {
  readonly sent: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers of 400 and above, broken connections, and requests without an answer five seconds after the last one was due. */
  readonly failures: number;
}

const canPin = spawnSync('taskset', ['-V']).error === undefined;

/**
 * Requests at a constant rate, whether or not the answers keep up, and latency from the moment at which each request
 * was due: a server that stands still is charged for everybody who waits. In a process of its own on the load's core.
 */
export async function openLoop({ cores = '1', ...options }: OpenLoopOptions): Promise<OpenLoopResult> {
  const command = [process.execPath, `${import.meta.dirname}/arrivals.ts`, JSON.stringify(options)];
  const [file = '', ...rest] = canPin ? ['taskset', '-c', cores, ...command] : command;
  const { stdout } = await promisify(execFile)(file, rest);
  return JSON.parse(stdout) as OpenLoopResult;
}
