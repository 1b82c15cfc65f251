import { describe, expect, test } from 'vitest';
import { entriesOf } from './search-entries.ts';

const suggestions = [{ id: '7', resourceName: '高三<em>语文</em>' }];
const hotWords = ['期中', '期末', '月考', '真题', '作文', '古诗'];

describe('what the dropdown offers', () => {
  test('suggestions for a text', () => {
    expect(entriesOf({ text: '语文', suggestions }, ['旧词'], hotWords)).toEqual([
      { kind: 'suggestion', key: '7', markup: '高三<em>语文</em>' },
    ]);
  });

  test('history, then hot words for an empty box', () => {
    const entries = entriesOf({ text: ' ', suggestions: [] }, ['旧词'], ['期中']);
    expect(entries.map((entry) => [entry.kind, entry.markup])).toEqual([
      ['history', '旧词'],
      ['hot', '期中'],
    ]);
  });

  test('never more than ten', () => {
    const history = ['1', '2', '3', '4', '5', '6', '7'];
    expect(entriesOf({ text: '', suggestions: [] }, history, hotWords)).toHaveLength(10);
  });
});
