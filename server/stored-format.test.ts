import { expect, test } from 'vitest';
import { schemasOf } from '../shared/catalogue.schema.ts';
import { catalogue } from '../shared/catalogue.ts';
import { storedFormat } from './stored-format.ts';

test('the format changes with the calls that are stored, and with nothing of a run', () => {
  expect(storedFormat()).toMatch(/^[\w-]{8}$/);
  expect(storedFormat()).toBe(storedFormat([...catalogue]));
  const stored = catalogue.filter(({ cache }) => cache);
  expect(storedFormat(stored)).toBe(storedFormat());
  expect(storedFormat(stored.slice(1))).not.toBe(storedFormat());
});

test('an answer without data is stored as null, which its call accepts when it is read again', () => {
  const unreadable = catalogue.filter((endpoint) => {
    const schema = endpoint.cache && schemasOf(endpoint)?.data;
    return schema?.safeParse(undefined).success && !schema.safeParse(null).success;
  });
  expect(unreadable).toEqual([]);
});
