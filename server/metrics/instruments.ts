import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Bucket bounds in seconds, 5 ms to 10 s, as OpenTelemetry's HTTP conventions define them. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export function counter<L extends string>(registry: Registry, name: string, help: string, labelNames: readonly L[]) {
  return new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
}

export function durationHistogram<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[],
) {
  return new Histogram({ name, help, labelNames: [...labelNames], buckets: durationBuckets, registers: [registry] });
}

/** How the values of several workers are combined. */
type Aggregator = 'sum' | 'min' | 'max';

/**
 * A gauge that is read when the metrics are collected. It is registered at once and shows 0 until its source is given.
 *
 * @returns sets the source.
 */
export function sampledGauge(
  registry: Registry,
  name: string,
  help: string,
  aggregator: Aggregator = 'sum',
): (read: () => number) => void {
  let source = () => 0;
  new Gauge({
    name,
    help,
    aggregator,
    registers: [registry],
    collect() {
      this.set(source());
    },
  });
  return (read) => {
    source = read;
  };
}

/**
 * Keeps the result of a function of label values. A look-up here costs a fraction of prom-client's own by labels; the
 * number of different label values has to be small.
 */
export function memoizeByLabels<A extends string[], T>(find: (...labels: A) => T): (...labels: A) => T {
  const found = new Map<string, T>();
  return (...labels) => {
    const key = labels.join(' ');
    let known = found.get(key);
    if (known === undefined) {
      known = find(...labels);
      found.set(key, known);
    }
    return known;
  };
}
