import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaOutcome } from '../db/read-replica.ts';

/** What one process of the gateway counts (docs/operations.md#metrics-of-the-gateway). Labels take few values. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** A request whose response has ended. `route` is the pattern that it matched. */
  requestEnded(request: EndedRequest): void;
  /** Who answered a read that the replica may answer. */
  replicaRead(outcome: ReplicaOutcome): void;
  /** What people sent and waits for a decision; set when the metrics are collected. */
  openItems(kind: string, count: number): void;
}

interface EndedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT']);

export function createProcessMetrics(): ProcessMetrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Requests by route, method and status class, until their responses ended.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    registers: [registry],
  });
  const openItems = new Gauge({
    name: 'gateway_desk_open_items',
    help: 'What people sent and waits for a decision, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const replicaReads = new Counter({
    name: 'gateway_replica_reads_total',
    help: 'Reads that the replica may answer: answered by it, by the primary because it was behind, or because it failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    registry,
    replicaRead: (outcome) => replicaReads.inc({ outcome }),
    requestEnded({ method, route, status, seconds }) {
      const labels = { route, method: methods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` };
      requests.observe(labels, seconds);
    },
    openItems: (kind, count) => openItems.set({ kind }, count),
  };
}
