import { describe, expect, test } from 'vitest';
import { clearHistory, readHistory, rememberKeyword } from './search-history.ts';

function memory(content?: string) {
  const items = new Map(content === undefined ? [] : [['SEARCH_HISTORY', content]]);
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}
const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('search history', () => {
  test('keeps the newest first and each word once', () => {
    const storage = memory();
    for (const word of ['语文', '数学', '语文']) rememberKeyword(storage, word);
    expect(readHistory(storage)).toEqual(['语文', '数学']);
  });

  test('keeps ten', () => {
    const storage = memory();
    for (let n = 1; n <= 12; n++) rememberKeyword(storage, `第${n}次`);
    expect(readHistory(storage)).toHaveLength(10);
    expect(readHistory(storage)[0]).toBe('第12次');
  });

  test.each(['not json', '{"a":1}', '[1,null,""]'])('spoilt storage is empty: %s', (content) => {
    expect(readHistory(memory(content))).toEqual([]);
  });

  test('blocked storage is empty and refuses silently', () => {
    expect(readHistory(blocked)).toEqual([]);
    expect(rememberKeyword(blocked, '语文')).toEqual(['语文']);
    expect(() => clearHistory(blocked)).not.toThrow();
  });

  test('can be cleared', () => {
    const storage = memory();
    rememberKeyword(storage, '语文');
    clearHistory(storage);
    expect(readHistory(storage)).toEqual([]);
  });
});
