import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';

/**
 * The moment at which an answer stops being true, as its call's cache rule finds it; infinite for one that does not.
 */
export function validUntil({ cache }: AnyEndpoint, data: unknown): number {
  if (!cache?.until || typeof data !== 'object' || data === null) return Number.POSITIVE_INFINITY;
  const moment = Date.parse(String((data as Readonly<Record<string, unknown>>)[cache.until]));
  return Number.isNaN(moment) ? Number.POSITIVE_INFINITY : moment;
}

/** The shortest time for which something is kept, so that many callers at that moment share one load. */
const leastFreshMs = 1000;

/**
 * Lifetimes of what stops being true at a moment: fresh until then at most, and served stale no longer than what is
 * fresh lives, while one load renews it. Nothing where that changes nothing.
 */
export function lifetimesUntil(
  until: number,
  { ttlMs, graceMs }: { readonly ttlMs: number; readonly graceMs: number },
  now: number,
): { freshForMs?: number; graceMs?: number } {
  const left = until - now;
  if (left >= ttlMs + graceMs) return {};
  const freshForMs = Math.max(leastFreshMs, Math.min(ttlMs, left));
  const lifetimes = { graceMs: Math.min(graceMs, Math.max(0, left + ttlMs - freshForMs)) };
  // without a lifetime of its own the cache spreads the usual one
  return left > 2 * ttlMs ? lifetimes : { ...lifetimes, freshForMs };
}
