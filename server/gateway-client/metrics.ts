import { Gauge, type Registry } from 'prom-client';
import { counter, durationHistogram, memoizeByLabels, talliedCounter } from '../metrics/instruments.ts';
import type { GatewayEvent } from './contract.ts';

export interface GatewayMetrics {
  observe(event: GatewayEvent): void;
}

export function createGatewayMetrics(registry: Registry): GatewayMetrics {
  const calls = durationHistogram(
    registry,
    'gateway_client_request_duration_seconds',
    'Gateway calls as the edge saw them.',
    ['endpoint', 'outcome'],
  );
  const dedupes = talliedCounter(
    registry,
    'gateway_client_dedupe_total',
    'Reads that were sent (leader) and reads that joined one (follower).',
    ['role'],
  );
  const retries = counter(registry, 'gateway_client_retries_total', 'Reads tried again on a fresh connection.', []);
  const lookups = counter(registry, 'gateway_client_dns_lookups_total', "Look-ups of the gateway's name.", ['outcome']);
  const breakers = new Gauge({
    name: 'gateway_client_breaker_open',
    help: '1 while a gateway service, or one call of it, is refused.',
    labelNames: ['service', 'endpoint'],
    aggregator: 'max',
    registers: [registry],
  });

  // memoized: a signed-in visitor's view passes here several times
  const durationOf = memoizeByLabels((endpoint: string, outcome: string) => calls.labels({ endpoint, outcome }));
  const dedupesOf = memoizeByLabels((role: string) => dedupes({ role }));

  return {
    observe(event) {
      if (event.type === 'call') durationOf(event.endpoint, event.outcome).observe(event.seconds);
      else if (event.type === 'dedupe') dedupesOf(event.role).count += 1;
      else if (event.type === 'retry') retries.inc();
      else if (event.type === 'dns') lookups.inc({ outcome: event.outcome });
      else {
        const { service, endpoint, state } = event;
        breakers.set({ service, endpoint }, state === 'open' ? 1 : 0);
      }
    },
  };
}
