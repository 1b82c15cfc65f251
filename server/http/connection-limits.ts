import type { Server } from 'node:http';
import type { Log } from '../log/log.ts';
import type { HttpMetrics } from './metrics.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/** Refusals are logged once in this time: a flood must not fill the log. */
const logIntervalMs = 10_000;

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** 0: no limit. */
  readonly maxPerAddress: number;
}

/**
 * Limits the connections in all and from one address; connections above a limit are closed without an answer. Trusted
 * proxies carry the connections of many clients and have no limit per address.
 */
export function limitConnections({
  server,
  limits: { maxConnections, maxPerAddress },
  isTrustedProxy,
  log,
  metrics,
}: {
  server: Server;
  limits: ConnectionLimits;
  isTrustedProxy: IsTrustedProxy;
  log: Log;
  metrics: Pick<HttpMetrics, 'connectionRefused'>;
}) {
  let loggedUntil = 0;
  function countRefusal(reason: 'all' | 'address') {
    metrics.connectionRefused(reason);
    const now = performance.now();
    if (now < loggedUntil) return;
    loggedUntil = now + logIntervalMs;
    log.warn({ event: 'connections.refused', reason });
  }

  // with `dropMaxConnection`, which the types lack, a full worker closes a connection instead of passing it to others
  // (docs/upgrade-risks.md)
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('drop', () => countRefusal('all'));
  if (maxPerAddress === 0) return;

  const perAddress = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isTrustedProxy(address)) return;
    const count = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, count);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    if (count <= maxPerAddress) return;
    countRefusal('address');
    socket.destroy();
  });
}

/**
 * Half of the files that this process may open: a connection often needs a second one, to the gateway, and without free
 * file descriptors more than new connections fails.
 */
export function connectionsByDefault(): number {
  // the types lack both; without `excludeNetwork` the report looks up names of addresses (docs/upgrade-risks.md)
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
