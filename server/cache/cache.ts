import { singleFlight } from '../async/single-flight.ts';
import { within } from '../async/within.ts';
import type { Cache, CacheAnswer, CacheContext, CacheOptions, CacheRequest } from './contract.ts';
import { createInvalidationLog } from './invalidation/log.ts';
import { everything, hashKey, keyName, namesOf, tagName } from './invalidation/names.ts';
import { createVersions } from './invalidation/versions.ts';
import { createLeases } from './leases.ts';
import { createMemoryStore, type ValueEntry } from './memory-store.ts';
import { createCachePolicy, type Outcome, type Work } from './policy.ts';
import { createRedisStore } from './redis-store.ts';
import { createRevalidator } from './revalidate.ts';

/** A load or refresh under way. */
interface LoadFlight {
  readonly outcome: Promise<unknown>;
  readonly startedAt: number;
  readonly deadlineMs: number;
}

/** Builds the cache of two stores, memory and Redis. It neither waits for Redis nor fails without it. */
export function createCache(options: CacheOptions): Cache {
  const { redis, keyPrefix, valueFormat, clock, observe, random = Math.random } = options;
  const count: CacheContext['count'] = (type, label = '-') => observe?.({ type, label });
  redis.onFailure((kind) => count(kind === 'timeout' ? 'l2-timeout' : 'l2-error'));

  const loads = singleFlight<LoadFlight>();
  const versions = createVersions();
  const context = { versions, clock, random, count };
  const memory = createMemoryStore({
    maxBytes: options.memoryBytes,
    clock,
    onEvict: ({ label }) => count('evict', label),
  });
  const valuePrefix = `${keyPrefix}${valueFormat}:`;
  const store = createRedisStore({ redis, keyPrefix: valuePrefix, ...context });
  const leases = createLeases({ redis, keyPrefix: valuePrefix, versions });
  const purgeLog = createInvalidationLog({
    redis,
    keyPrefix,
    maxAgeMs: Math.min(options.purgeCheckMs, 30_000),
    versions,
    clock,
    onPurge(names) {
      memory.purge(new Set(names));
      // a caller that arrives after a purge must not join a load from before it, whose tags may not be known yet
      loads.detachAll();
    },
  });
  const policy = createCachePolicy({ memory, store, ...context });
  const revalidator = createRevalidator({ policy, store, leases, purgeLog, ...context });

  function workOn<T>(request: CacheRequest<T>): Work<T> {
    const hash = hashKey(request.key);
    return { request, hash, names: namesOf(hash, request.tags) };
  }

  function counted<T>(request: CacheRequest<T>, answer: CacheAnswer<T>): CacheAnswer<T> {
    count(answer.state, request.label);
    return answer;
  }

  /** Every caller loads alone, until a result turns out to be cacheable again. */
  async function bypass<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    const { answer } = await withinWaitOf(request, policy.load(workOn(request)));
    return counted(request, { ...answer, state: 'bypass' });
  }

  function refreshIfDue<T>(request: CacheRequest<T>, entry: ValueEntry) {
    if (clock.monotonic() < entry.retryAt || loads.has(request.key)) return;
    const { refreshDeadlineMs: deadlineMs = request.loadDeadlineMs } = request;
    const work = workOn({ ...request, loadDeadlineMs: deadlineMs });
    const startedAt = clock.monotonic();
    loads.join(request.key, () => ({ outcome: revalidator.refresh(work, entry), startedAt, deadlineMs }));
  }

  async function getCold<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    const { loadDeadlineMs: deadlineMs } = request;
    const startedAt = clock.monotonic();
    let isLeader = false;
    const start = () => {
      isLeader = true;
      return { outcome: revalidator.fill(workOn(request)), startedAt, deadlineMs };
    };
    // a load that hangs must not fail callers for as long as a caller with more time waits for it
    const suits = (flight: LoadFlight) => flight.deadlineMs >= deadlineMs && startedAt - flight.startedAt <= deadlineMs;
    const load = loads.join(request.key, start, suits);
    const outcome = await withinWaitOf(request, load.outcome as Promise<Outcome<T> | undefined>);
    if (outcome === undefined) return get(request); // joined a refresh that brought nothing
    const { answer, entry, isShared } = outcome;
    if (answer === undefined || (!isShared && !isLeader)) return bypass(request);
    if (answer.state === 'stale' && entry) refreshIfDue(request, entry); // found in Redis past its time
    return counted(request, answer);
  }

  async function get<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    if (purgeLog.isOverdue()) await purgeLog.sync();
    const entry = memory.get(request.key);
    if (entry === undefined) return getCold(request);
    if (entry.kind === 'error') {
      if (entry.deadlineMs < request.loadDeadlineMs) return getCold(request);
      count('negative-hit', request.label);
      throw entry.error;
    }
    if (entry.kind === 'uncacheable') return bypass(request);
    if (clock.now() < entry.hit.freshUntil) return counted(request, entry.hit as CacheAnswer<T>);
    refreshIfDue(request, entry);
    return counted(request, entry.stale as CacheAnswer<T>);
  }

  return {
    get,
    peek<T>(key: string) {
      if (purgeLog.isOverdue()) return undefined;
      const entry = memory.get(key);
      if (entry?.kind !== 'value') return undefined;
      if (clock.now() >= entry.hit.freshUntil) return entry.stale as CacheAnswer<T>;
      count('hit', entry.label);
      return entry.hit as CacheAnswer<T>;
    },
    async purge({ tags = [], keys = [], all = false }) {
      const hashes = keys.map(hashKey);
      const names = [...(all ? [everything] : []), ...tags.map(tagName), ...hashes.map(keyName)];
      if (names.length === 0) return { tags: 0, keys: 0, all, entries: 0 };
      count('purge');
      const before = memory.entries();
      const logged = purgeLog.purge(names); // memory is purged when this returns its promise
      const entries = before - memory.entries();
      await Promise.all([logged, ...hashes.map(store.remove)]);
      return { tags: tags.length, keys: keys.length, all, entries };
    },
    drop(key) {
      memory.delete(key);
      void store.remove(hashKey(key));
    },
    epoch: () => versions.mark().local,
    shrink: () => memory.shrinkTo(memory.bytes() / 2),
    stats: () => ({
      entries: memory.entries(),
      bytes: memory.bytes(),
      redis: redis.state() === 'up' && !purgeLog.isReady() ? 'down' : redis.state(),
      inFlight: loads.size(),
    }),
    close: purgeLog.close,
  };
}

/** Waits for shared work within the caller's own deadline; the work and its other callers are not touched. */
const withinWaitOf = <T>({ waitMs }: Pick<CacheRequest<unknown>, 'waitMs'>, work: Promise<T>): Promise<T> =>
  waitMs === undefined ? work : within(waitMs, () => work);
