import { expect, test } from 'vitest';
import { createVersions } from './versions.ts';

test('orders purges against loads of this process', () => {
  const versions = createVersions();
  const before = versions.mark();
  versions.addPending(['t:a']);
  expect(versions.isPurgedSince(before, ['all', 't:a'])).toBe(true);
  expect(versions.isPurgedSince(versions.mark(), ['all', 't:a'])).toBe(false);
  expect(versions.isPurgedSince(before, ['all', 't:b'])).toBe(false);
});

test('a stored value survives only purges its loader knew', () => {
  const versions = createVersions();
  expect(versions.isCurrent(['t:a'], 0)).toBe(false); // its loader was not in step with Redis
  versions.setBase(100);
  expect(versions.isCurrent(['t:a'], 99)).toBe(false);
  expect(versions.isCurrent(['t:a'], 100)).toBe(true);
  versions.addNumbered(['t:a'], 150);
  expect(versions.isCurrent(['t:a'], 149)).toBe(false);
  expect(versions.isCurrent(['t:a'], 150)).toBe(true);
  expect(versions.isCurrent(['t:b'], 100)).toBe(true);
});

test('a purge without a number hides stored values until it has one, also when it is asked for twice', () => {
  const versions = createVersions();
  versions.addPending(['t:a']);
  const sent = versions.mark().local;
  versions.addPending(['t:a']);
  versions.confirm(['t:a'], 200, sent);
  expect(versions.isCurrent(['t:a'], 200)).toBe(false);
  versions.confirm(['t:a'], 201, versions.mark().local);
  expect(versions.pending()).toEqual([]);
  expect(versions.isCurrent(['t:a'], 200)).toBe(false);
  expect(versions.isCurrent(['t:a'], 201)).toBe(true);
});

test('names over the limit are folded into everything', () => {
  const versions = createVersions({ limit: 3 });
  for (let i = 1; i <= 10; i += 1) versions.addNumbered([`t:${i}`], 100 + i);
  expect(versions.isCurrent(['all', 't:none'], 100)).toBe(false);
  expect(versions.isCurrent(['all', 't:none'], 109)).toBe(true);
  for (let i = 1; i <= 10; i += 1) versions.addPending([`t:${i}`]);
  expect(versions.pending()).toContain('all');
});
