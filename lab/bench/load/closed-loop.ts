import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'undici';
import { percentile } from '../figures.ts';
import { onCores } from './cores.ts';

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requests: number;
  /** Answers of 400 and above, and connections that failed. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Each request has the token of another visitor, so that no two of them share a gateway call. */
  readonly visitors?: boolean | undefined;
  /** Cores of the generator; the last of two where left out. */
  readonly cores?: string;
}

/** What Chromium sends as `accept-encoding`. */
export const browserEncodings = 'gzip, deflate, br, zstd';

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
/** The load generator of this machine, for the report: wrk costs least and so hides least. */
export const loadGenerator = hasWrk ? 'wrk' : 'undici';

/**
 * A closed loop: every connection sends its next request when the last answer is complete. It finds the capacity; its
 * latencies are those of a full queue.
 */
export function closedLoop(options: LoadOptions): Promise<LoadResult> {
  return hasWrk ? runWrk(options) : runUndici(options);
}

async function runWrk(options: LoadOptions): Promise<LoadResult> {
  const { url, connections, seconds, headers = {}, visitors = false, cores = '1' } = options;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (visitors) args.push('-s', `${import.meta.dirname}/visitors.lua`);
  const command = onCores(cores, ['wrk', ...args, url]);
  const { stdout } = await promisify(execFile)(command.file, command.args);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const latency = (percent: string) => {
    const [, value = '0', unit = 'ms'] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1);
  };
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: latency('50'),
    p99Ms: latency('99'),
    requests: number(/(\d+) requests in/),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + sockets.reduce((sum, n) => sum + Number(n), 0),
  };
}

/** For machines without wrk, in this process: it costs more, and so hides more. */
async function runUndici(options: LoadOptions): Promise<LoadResult> {
  const { url, connections, seconds, headers = {}, visitors = false } = options;
  const { origin, pathname, search } = new URL(url);
  const times: number[] = [];
  let failures = 0;
  let number = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  async function ask(client: Client) {
    const cookie = visitors && { cookie: `ACCESS_TOKEN=visitor${number++ % 10_000}` };
    const answer = await client.request({ method: 'GET', path: pathname + search, headers: { ...headers, ...cookie } });
    await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    return answer.statusCode < 400;
  }
  async function connection() {
    const client = new Client(origin);
    while (performance.now() < end) {
      const sentAt = performance.now();
      if (!(await ask(client).catch(() => false))) failures++;
      times.push(performance.now() - sentAt);
    }
    await client.close();
  }
  await Promise.all(Array.from({ length: connections }, connection));
  return {
    requestsPerSecond: (times.length * 1000) / (performance.now() - startedAt),
    p50Ms: percentile(0.5, times),
    p99Ms: percentile(0.99, times),
    requests: times.length,
    failures,
  };
}
