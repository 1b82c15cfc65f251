import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Bucket bounds in seconds, 5 ms to 10 s, as OpenTelemetry's HTTP conventions define them. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

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

/** Of one set of labels. */
interface Tally {
  count: number;
}

/**
 * A counter for what every request passes: counting is an addition to the tally of its labels, and prom-client, whose
 * own increments build a key from the labels, is told the sums when it collects.
 *
 * @returns makes the tally of a set of labels, once each.
 */
export function talliedCounter<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[],
): (labels: Record<L, string>) => Tally {
  const tallies: (Tally & { readonly labels: Record<L, string> })[] = [];
  new Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      for (const tally of tallies) {
        this.inc(tally.labels, tally.count);
        tally.count = 0;
      }
    },
  });
  return (labels) => {
    const tally = { labels, count: 0 };
    tallies.push(tally);
    return tally;
  };
}

/**
 * Keeps the result of a function of label values, in a tree of maps by one label each. A look-up here costs a fraction
 * of prom-client's own by labels; the number of different label values has to be small.
 */
export function memoizeByLabels<A extends string[], T>(find: (...labels: A) => T): (...labels: A) => T {
  interface Level {
    readonly below: Map<string, Level>;
    found?: T;
  }
  const root: Level = { below: new Map() };
  return (...labels) => {
    let level = root;
    for (const label of labels) {
      let next = level.below.get(label);
      if (!next) {
        next = { below: new Map() };
        level.below.set(label, next);
      }
      level = next;
    }
    level.found ??= find(...labels);
    return level.found;
  };
}
