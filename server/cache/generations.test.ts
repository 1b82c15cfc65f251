import { expect, test } from 'vitest';
import { createGenerations } from './generations.ts';

test('orders purges against loads of this process', () => {
  const generations = createGenerations();
  const before = generations.mark();
  generations.addPending(['t:a']);
  expect(generations.lastLocal(['all', 't:a'])).toBeGreaterThan(before.local);
  expect(generations.lastLocal(['all', 't:a'])).toBeLessThanOrEqual(generations.mark().local);
  expect(generations.lastLocal(['all', 't:b'])).toBe(0);
});

test('a stored value survives only purges its loader knew', () => {
  const generations = createGenerations();
  expect(generations.isCurrent(['t:a'], 0)).toBe(false); // its loader was not in step with Redis
  generations.setBase(100);
  expect(generations.isCurrent(['t:a'], 99)).toBe(false);
  expect(generations.isCurrent(['t:a'], 100)).toBe(true);
  generations.addNumbered(['t:a'], 150);
  expect(generations.isCurrent(['t:a'], 149)).toBe(false);
  expect(generations.isCurrent(['t:a'], 150)).toBe(true);
  expect(generations.isCurrent(['t:b'], 100)).toBe(true);
});

test('a purge without a number hides stored values until it has one, also when it is asked for twice', () => {
  const generations = createGenerations();
  generations.addPending(['t:a']);
  const sent = generations.mark().local;
  generations.addPending(['t:a']);
  generations.settle(['t:a'], 200, sent);
  expect(generations.isCurrent(['t:a'], 200)).toBe(false);
  generations.settle(['t:a'], 201, generations.mark().local);
  expect(generations.pending()).toEqual([]);
  expect(generations.isCurrent(['t:a'], 200)).toBe(false);
  expect(generations.isCurrent(['t:a'], 201)).toBe(true);
});

test('names over the limit are folded into everything', () => {
  const generations = createGenerations({ limit: 3 });
  for (let i = 1; i <= 10; i += 1) generations.addNumbered([`t:${i}`], 100 + i);
  expect(generations.isCurrent(['all', 't:none'], 100)).toBe(false);
  expect(generations.isCurrent(['all', 't:none'], 109)).toBe(true);
  for (let i = 1; i <= 10; i += 1) generations.addPending([`t:${i}`]);
  expect(generations.pending()).toContain('all');
});
