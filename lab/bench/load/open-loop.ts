import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { percentile } from '../figures.ts';
import { onCores } from './cores.ts';

/** What is asked for, in turn, and how often. */
export interface ArrivalPlan {
  readonly origin: string;
  readonly kinds: readonly { readonly path: string; readonly headers?: Readonly<Record<string, string>> | undefined }[];
  /** One after another, without a pause. */
  readonly steps: readonly { readonly requestsPerSecond: number; readonly seconds: number }[];
  /** Requests that may be on their way at once, 512 unless told; the rest wait, and their wait counts. */
  readonly connections?: number | undefined;
  /** How long answers are waited for after the last request was due; 5 s unless told. */
  readonly patienceMs?: number | undefined;
  /** Of the generator; the load's own core unless told. */
  readonly cores?: string | undefined;
}

/** What came of one request. */
export interface Arrival {
  /** Index of the plan's kind. */
  readonly kind: number;
  /** When it was due, in milliseconds from the start. */
  readonly due: number;
  /** How late the generator was, which says something about the machine and nothing about the server. */
  late: number;
  /** From `due` to the end of the answer; infinite when none came in time. */
  ms: number;
  /** 0 for a broken connection and for no answer. */
  status: number;
  /** Of the answer's body. */
  bytes: number;
  /** `x-cache` of the answer. */
  cache: string;
}

export interface OpenLoopOptions {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly requestsPerSecond: number;
  readonly seconds: number;
  readonly connections?: number;
  readonly cores?: string;
}

export interface OpenLoopResult {
  readonly sent: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers of 400 and above, broken connections, and requests without an answer. */
  readonly failures: number;
}

/** An arrival is some 80 bytes of JSON; a plan has at most a few hundred thousand. */
const maxBuffer = 256 * 1024 * 1024;

/**
 * Requests at their rate, whether or not the answers keep up, and latency from the moment at which each request was
 * due: a server that stands still is charged for everybody who waits. In a process of its own.
 */
export async function arrivals({ cores = '1', ...plan }: ArrivalPlan): Promise<Arrival[]> {
  const program = [process.execPath, `${import.meta.dirname}/arrivals.ts`, JSON.stringify(plan)];
  const { file, args } = onCores(cores, program);
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer });
  const answered = JSON.parse(stdout) as (Omit<Arrival, 'ms'> & { ms: number | null })[];
  return answered.map((arrival) => ({ ...arrival, ms: arrival.ms ?? Number.POSITIVE_INFINITY }));
}

/** The latency under which a share (0 to 1) of the requests stayed; NaN of none. */
export const latencyAt = (share: number, some: readonly Pick<Arrival, 'ms'>[]): number =>
  percentile(
    share,
    some.map(({ ms }) => ms),
  );

/** One address at a constant rate. */
export async function openLoop({
  url,
  headers,
  requestsPerSecond,
  seconds,
  connections,
  cores,
}: OpenLoopOptions): Promise<OpenLoopResult> {
  const { origin, pathname, search } = new URL(url);
  const all = await arrivals({
    origin,
    kinds: [{ path: pathname + search, headers }],
    steps: [{ requestsPerSecond, seconds }],
    connections,
    cores,
  });
  return {
    sent: all.length,
    p50Ms: latencyAt(0.5, all),
    p99Ms: latencyAt(0.99, all),
    maxMs: latencyAt(1, all),
    failures: all.filter(({ status }) => status === 0 || status >= 400).length,
  };
}
