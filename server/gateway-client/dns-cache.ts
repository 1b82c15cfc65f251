import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../shared/platform/clock.ts';
import type { Log } from '../log/log.ts';
import type { GatewayEvent } from './contract.ts';

/** The addresses of a host, best first. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

/** Longest wait of a connection for new addresses while there are old ones. */
const refreshWaitMs = 500;
/** Back-off after a look-up that failed. */
const retryMs = 1_000;

const resolveBySystem: ResolveHost = (host) => systemLookup(host, { all: true });

/**
 * Look-up function for new connections that resolves the gateway's name again after `ttlMs`, and never twice at a time.
 * While the name does not resolve, the last known addresses stay in use; without any, connections fail at once until
 * the next attempt, a second later. Connections use the addresses in turn.
 *
 * A look-up by the system occupies a thread of libuv's pool, which compression and files need, too: a resolver that
 * hangs must not get a second one.
 */
export function createDnsCache({
  ttlMs,
  resolve = resolveBySystem,
  clock,
  log,
  observe,
}: {
  ttlMs: number;
  resolve?: ResolveHost | undefined;
  clock: Clock;
  log: Log;
  observe(event: GatewayEvent): void;
}): LookupFunction {
  let known: readonly LookupAddress[] = [];
  let failure: Error | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  let pending: { readonly done: Promise<void>; readonly waited: Promise<void> } | undefined;
  let connections = 0;

  async function lookUp(host: string) {
    try {
      const found = await resolve(host);
      if (found.length === 0) throw new Error(`${host} has no address`);
      if (failure) log.info({ event: 'gateway.dns', host, state: 'up' });
      known = found;
      failure = undefined;
      dueAt = clock.monotonic() + ttlMs;
      observe({ type: 'dns', outcome: 'ok' });
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (!failure) log.warn({ event: 'gateway.dns', host, state: 'down', kept: known.length, reason: reason.message });
      failure = reason;
      dueAt = clock.monotonic() + retryMs;
      observe({ type: 'dns', outcome: 'failed' });
    } finally {
      pending = undefined;
    }
  }

  async function addressesOf(host: string): Promise<LookupAddress[]> {
    if (clock.monotonic() >= dueAt) {
      pending ??= { done: lookUp(host), waited: wait(refreshWaitMs, undefined, { ref: false }) };
      await (known.length > 0 ? Promise.race([pending.done, pending.waited]) : pending.done);
    }
    if (known.length === 0) throw failure ?? new Error(`${host} has no address`);
    connections += 1;
    // rotates within the family that the system prefers
    const preferred = known.filter(({ family }) => family === known[0]?.family);
    const others = known.filter(({ family }) => family !== known[0]?.family);
    const start = connections % preferred.length;
    return [...preferred.slice(start), ...preferred.slice(0, start), ...others];
  }

  return (host, { all }, callback) => {
    addressesOf(host).then(
      (addresses) => (all ? callback(null, addresses) : callback(null, ...first(addresses))),
      (error) => callback(error, ''),
    );
  };
}

const first = ([address]: readonly LookupAddress[]): [string, number] => [address?.address ?? '', address?.family ?? 4];
