import type { Logger } from 'pino';
import type { CacheTag } from '../../../shared/contract/endpoint.ts';

/** Has the edge forget answers and pages with these tags, behind the request that changed them. */
export type PurgeEdge = (tags: readonly CacheTag[]) => void;

interface Purge {
  readonly url: string;
  readonly token: string;
  readonly tags: readonly CacheTag[];
}

/** @throws Error where the edge does not answer that it has purged. */
export async function purgeAt({ url, token, tags }: Purge): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the edge answered ${response.status}`);
}

export interface EdgeAddresses {
  /** Where edges take purges (docs/contracts.md): `POST /cache/purge` of their operators' listeners. */
  readonly urls: readonly string[];
  /** Empty where the edge takes them from loopback. */
  readonly token: string;
}

interface Options extends EdgeAddresses {
  readonly log: Logger;
  /** The shortest time between two purges, so that many changes do not keep the edge from storing anything. */
  readonly pauseMs?: number;
}

/** Changes that come together are purged together. */
const gatherMs = 50;
const timeoutMs = 5_000;

export interface EdgePurge extends PurgeEdge {
  /** Tells at once what waits: before the process ends, after which nobody would. */
  flush(): Promise<void>;
}

/**
 * Tags that come during the pause after a purge wait for its end and go together. A purge that fails is logged and not
 * repeated: what the edge keeps ends by itself.
 */
export function createEdgePurge({ urls, token, log, pauseMs = 10_000 }: Options): EdgePurge {
  const waiting = new Set<CacheTag>();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;

  function schedule() {
    if (timer || waiting.size === 0) return;
    timer = setTimeout(() => void purge(), Math.max(gatherMs, lastAt + pauseMs - performance.now())).unref();
  }

  async function purge() {
    clearTimeout(timer);
    const tags = [...waiting].sort();
    waiting.clear();
    lastAt = performance.now();
    await Promise.all(
      urls.map((url) =>
        purgeAt({ url, token, tags }).catch((err) => log.warn({ event: 'edge.purge-failed', tags, url, err })),
      ),
    );
    timer = undefined;
    schedule();
  }

  const tell: PurgeEdge = (tags) => {
    for (const tag of tags) waiting.add(tag);
    schedule();
  };
  return Object.assign(tell, {
    async flush() {
      if (waiting.size > 0) await purge();
    },
  });
}
