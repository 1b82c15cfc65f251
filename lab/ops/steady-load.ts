import { setTimeout } from 'node:timers/promises';
import { errors, Pool } from 'undici';

export interface LoadCount {
  readonly requests: number;
  /** Answers of 500 and above, and connections that failed. */
  readonly failures: number;
  /** Requests that were sent again, because their connection ended without an answer. */
  readonly repeated: number;
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
  repeats = 0,
}: {
  origin: string;
  paths: readonly string[];
  visitors: number;
  pauseMs?: number;
  /**
   * How often a request is sent again when its connection ends without an answer, as browsers do (RFC 9110, 9.2.2):
   * whoever closes an idle connection cannot know that a request is on its way.
   */
  repeats?: number;
}) {
  const pool = new Pool(origin, { connections: visitors, pipelining: 1 });
  let requests = 0;
  let repeated = 0;
  let isOver = false;
  const failed: string[] = [];
  const fail = (path: string, why: unknown) => failed.push(`${new Date().toISOString()} ${path}: ${why}`);

  async function ask(path: string, repeatsLeft: number): Promise<void> {
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path });
      await body.dump({ limit: 10_000_000 });
      if (statusCode >= 500) fail(path, statusCode);
    } catch (error) {
      if (repeatsLeft > 0 && error instanceof errors.SocketError) {
        repeated += 1;
        return ask(path, repeatsLeft - 1);
      }
      fail(path, error instanceof Error ? error.message : error);
    }
  }

  async function visit(first: number) {
    for (let turn = first; !isOver; turn += 1) {
      requests += 1;
      await ask(paths[turn % paths.length] ?? '/', repeats);
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
      return { requests, failures: failed.length, repeated, examples: failed.slice(0, 5) };
    },
  };
}
