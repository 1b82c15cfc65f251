import { Gauge, type Registry } from 'prom-client';
import { counter, durationHistogram } from '../metrics/instruments.ts';
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
  const dedupes = counter(
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

  return {
    observe(event) {
      if (event.type === 'call') calls.observe({ endpoint: event.endpoint, outcome: event.outcome }, event.seconds);
      else if (event.type === 'dedupe') dedupes.inc({ role: event.role });
      else if (event.type === 'retry') retries.inc();
      else if (event.type === 'dns') lookups.inc({ outcome: event.outcome });
      else {
        const { service, endpoint, state } = event;
        breakers.set({ service, endpoint }, state === 'open' ? 1 : 0);
      }
    },
  };
}
