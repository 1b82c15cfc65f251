import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';

export interface LoadCount {
  readonly requests: number;
  /** Answers of 500 and above, and connections that failed. */
  readonly failures: number;
  /** The first few failures, with their time, in words. */
  readonly examples: readonly string[];
}

/**
 * Visitors who keep their connections and ask for one path after the other, until stopped. It counts what they met; it
 * is no benchmark, and pauses between requests so that it does not become one.
 */
export function startSteadyLoad({
  origin,
  paths,
  visitors,
  pauseMs = 20,
}: {
  origin: string;
  paths: readonly string[];
  visitors: number;
  pauseMs?: number;
}) {
  const pool = new Pool(origin, { connections: visitors, pipelining: 1 });
  let requests = 0;
  let isOver = false;
  const failed: string[] = [];
  const fail = (path: string, why: unknown) => failed.push(`${new Date().toISOString()} ${path}: ${why}`);

  async function visit(first: number) {
    for (let turn = first; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      requests += 1;
      try {
        const { statusCode, body } = await pool.request({ method: 'GET', path });
        await body.dump({ limit: 10_000_000 });
        if (statusCode >= 500) fail(path, statusCode);
      } catch (error) {
        fail(path, error instanceof Error ? error.message : error);
      }
      await setTimeout(pauseMs);
    }
  }
  const visits = Array.from({ length: visitors }, (_, index) => visit(index));

  return {
    requests: () => requests,
    async stop(): Promise<LoadCount> {
      isOver = true;
      await Promise.all(visits);
      await pool.close();
      return { requests, failures: failed.length, examples: failed.slice(0, 5) };
    },
  };
}
