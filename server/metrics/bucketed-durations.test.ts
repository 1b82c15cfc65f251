import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { BucketedDurations } from './bucketed-durations.ts';
import { durationBuckets } from './instruments.ts';

test("text and JSON are those of prom-client's own histogram", async () => {
  const [name, help, labelNames] = ['seconds', 'Help.', ['route', 'cache'] as const];
  const [ours, theirs] = [new Registry(), new Registry()];
  const bucketed = new BucketedDurations(ours, name, help, labelNames);
  const histogram = new Histogram({ name, help, labelNames, buckets: durationBuckets, registers: [theirs] });
  for (const labels of [
    { route: 'index', cache: 'HIT' },
    { route: 'index', cache: '' },
  ]) {
    const child = bucketed.child(labels);
    for (const seconds of [0, 0.005, 0.006, 0.3, 10, 10.5, 3600]) {
      child.observe(seconds);
      histogram.observe(labels, seconds);
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
  // for the workers of a cluster; theirs has `exemplar: null` in every bucket
  expect(await theirs.getMetricsAsJSON()).toMatchObject(await ours.getMetricsAsJSON());
});
