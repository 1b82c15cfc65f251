import type { Server } from 'node:http';
import type { Log } from '../log.ts';
import type { HttpMetrics } from './metrics.ts';

/** One flood is one line in the log, not one per connection. */
const quietMs = 10_000;

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** 0: no limit of its own. */
  readonly maxPerAddress: number;
}

/**
 * Refuses connections beyond a number in all and a number from one address; refused ones are closed without an answer.
 * Proxies that are trusted bring the connections of many clients and have no limit of their own.
 */
export function limitConnections({
  server,
  limits: { maxConnections, maxPerAddress },
  isTrusted,
  log,
  metrics,
}: {
  server: Server;
  limits: ConnectionLimits;
  isTrusted(address: string): boolean;
  log: Log;
  metrics: Pick<HttpMetrics, 'connectionRefused'>;
}) {
  let quietUntil = 0;
  function refused(reason: 'all' | 'address') {
    metrics.connectionRefused(reason);
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + quietMs;
    log.warn({ event: 'connections.refused', reason });
  }

  // the second, unknown to the types: a worker closes them, instead of sending them round among others that are as full
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('drop', () => refused('all'));
  if (maxPerAddress === 0) return;

  const perAddress = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isTrusted(address)) return;
    const count = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, count);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    if (count <= maxPerAddress) return;
    refused('address');
    socket.destroy();
  });
}

/**
 * Half of the files this process may open: a connection often needs a second one, towards the gateway, and running out
 * of them breaks more than new connections.
 */
export function connectionsByDefault(): number {
  // the types know neither; without the second it would look up names of addresses
  const report = process.report as unknown as Report;
  const { excludeNetwork } = report;
  report.excludeNetwork = true;
  const files = Number(report.getReport().userLimits?.open_files.soft);
  report.excludeNetwork = excludeNetwork;
  return Number.isFinite(files) ? Math.max(16, Math.floor(files / 2)) : 10_000;
}

interface Report {
  excludeNetwork: boolean;
  getReport(): { readonly userLimits?: { readonly open_files: { readonly soft: number | string } } };
}
