import { expect, test } from 'vitest';
import { maxAttempts, undisturbed } from './stolen-time.ts';

/** Measurements during which the host takes these seconds, far more than any of them lasts. */
function disturbedBy(...seconds: readonly number[]) {
  let [taken, runs] = [0, 0];
  const measure = async () => {
    taken += seconds[runs] ?? 0;
    return { run: ++runs };
  };
  return { result: undisturbed(measure, () => taken), runs: () => runs };
}

test('an undisturbed measurement is taken once', async () => {
  const { result, runs } = disturbedBy(0);
  expect(await result).toEqual({ run: 1, stolen: 0 });
  expect(runs()).toBe(1);
});

test('a disturbed one is taken again until one is not', async () => {
  const { result, runs } = disturbedBy(100, 200, 0);
  expect(await result).toEqual({ run: 3, stolen: 0 });
  expect(runs()).toBe(3);
});

test('where all are disturbed the least disturbed counts, and says so', async () => {
  const { result, runs } = disturbedBy(300e6, 1, 200e3, 0);
  expect(await result).toMatchObject({ run: 2 });
  expect((await result).stolen).toBeGreaterThan(1);
  expect(runs()).toBe(maxAttempts);
});
