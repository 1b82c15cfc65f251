import type { LookupAddress } from 'node:dns';
import { lookup as askSystem } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { GatewayEvent } from './contract.ts';

/** The addresses of a host, best first. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

/** A connection does not wait longer for new addresses while there are old ones. */
const patienceMs = 500;
/** Before somebody is asked again who just gave no answer. */
const retryMs = 1_000;

const resolveBySystem: ResolveHost = (host) => askSystem(host, { all: true });

/**
 * Looks the gateway's name up for new connections: again after `ttlMs`, never twice at a time, however many connections
 * ask. When the name does not resolve, the addresses it had last stay in use; without any, connections fail at once
 * until it is asked again, a second later. Connections take the addresses in turn.
 *
 * A look-up by the system occupies one of the few threads that compression and files need, too: a resolver that hangs
 * must not get a second one.
 */
export function createAddresses({
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
  let underWay: { readonly done: Promise<void>; readonly patience: Promise<void> } | undefined;
  let turn = 0;

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
      underWay = undefined;
    }
  }

  async function addressesOf(host: string): Promise<LookupAddress[]> {
    if (clock.monotonic() >= dueAt) {
      underWay ??= { done: lookUp(host), patience: wait(patienceMs, undefined, { ref: false }) };
      await (known.length > 0 ? Promise.race([underWay.done, underWay.patience]) : underWay.done);
    }
    if (known.length === 0) throw failure ?? new Error(`${host} has no address`);
    turn += 1;
    // only among those of the kind that the system prefers
    const preferred = known.filter(({ family }) => family === known[0]?.family);
    const others = known.filter(({ family }) => family !== known[0]?.family);
    const start = turn % preferred.length;
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
