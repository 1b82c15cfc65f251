import { Histogram, type Registry } from 'prom-client';
import { durationBuckets } from './instruments.ts';

/** The observations of one set of labels. */
export interface Durations {
  observe(seconds: number): void;
}

type Labels<L extends string> = Readonly<Record<L, string>>;

/** Counts by bucket, the last one for durations above all bounds, and the sum. */
class Bucketed<L extends string> implements Durations {
  readonly labels: Labels<L>;
  readonly counts: number[] = [...durationBuckets, Number.POSITIVE_INFINITY].map(() => 0);
  sum = 0;

  constructor(labels: Labels<L>) {
    this.labels = labels;
  }

  observe(seconds: number) {
    let bucket = 0;
    while (seconds > (durationBuckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

/**
 * A histogram of durations for what every request passes. prom-client's own builds a key from the labels and checks
 * them at every observation, which costs more than all the other counting; here they are read when the metrics are
 * collected.
 */
export class BucketedDurations<L extends string> extends Histogram<L> {
  readonly #description: { readonly name: string; readonly help: string };
  readonly #children: Bucketed<L>[] = [];

  constructor(registry: Registry, name: string, help: string, labelNames: readonly L[]) {
    super({ name, help, labelNames: [...labelNames], buckets: durationBuckets, registers: [registry] });
    this.#description = { name, help };
  }

  /** To be called once for a set of labels. */
  child(labels: Labels<L>): Durations {
    const child = new Bucketed(labels);
    this.#children.push(child);
    return child;
  }

  /** What prom-client reads for text and for JSON; its types lack it (docs/upgrade-risks.md). */
  getForPromString() {
    const { name } = this.#description;
    const values = this.#children.flatMap((child) => valuesOf(name, child));
    return { ...this.#description, type: 'histogram', aggregator: 'sum', values };
  }
}

function valuesOf<L extends string>(name: string, { labels: sharedLabels, counts, sum }: Bucketed<L>) {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const labels = { le: durationBuckets[index] ?? '+Inf' };
    return { metricName: `${name}_bucket`, labels, sharedLabels, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: {}, sharedLabels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels, value: total },
  ];
}
