import { expect, test } from 'vitest';
import { readStoredJson, removeJson, type StorageOf, takeJson, writeJson } from './json-storage.ts';

const blocked: StorageOf = () => {
  throw new DOMException('blocked', 'SecurityError');
};

function memory() {
  const texts = new Map<string, string>();
  const storage: StorageOf = () => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  });
  return { texts, storage };
}

test('what was written is read, until it is removed', () => {
  const { texts, storage } = memory();
  expect(readStoredJson(storage, 'a')).toBeUndefined();
  expect(writeJson(storage, 'a', { id: '1' })).toBe(true);
  expect(readStoredJson(storage, 'a')).toEqual({ id: '1' });
  removeJson(storage, 'a');
  expect(texts.size).toBe(0);
});

test('what is taken is gone', () => {
  const { texts, storage } = memory();
  writeJson(storage, 'a', ['1']);
  expect(takeJson(storage, 'a')).toEqual(['1']);
  expect(texts.size).toBe(0);
});

test('text that is no JSON counts as nothing', () => {
  const { texts, storage } = memory();
  texts.set('a', '{"id":');
  expect(readStoredJson(storage, 'a')).toBeUndefined();
});

test('storage that is blocked keeps nothing and throws nothing', () => {
  expect(readStoredJson(blocked, 'a')).toBeUndefined();
  expect(writeJson(blocked, 'a', {})).toBe(false);
  expect(takeJson(blocked, 'a')).toBeUndefined();
});
