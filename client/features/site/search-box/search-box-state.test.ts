import { describe, expect, test } from 'vitest';
import { closedSearchBox, type SearchBoxEvent, searchBoxReducer } from './search-box-state.ts';

const hit = (id: number) => ({ id: String(id), resourceName: `高三<em>语文</em>${id}` });
const stateOf = (...events: SearchBoxEvent[]) => events.reduce(searchBoxReducer, closedSearchBox);
const entered = (text: string): SearchBoxEvent => ({ type: 'entered', text });
const answered = (keyword: string, ...ids: number[]): SearchBoxEvent => ({
  type: 'answered',
  keyword,
  list: ids.map(hit),
});
const ids = (...events: SearchBoxEvent[]) => stateOf(...events).suggestions.map((one) => one.id);

describe('suggestions', () => {
  test('focus and input open the dropdown', () => {
    expect(stateOf(entered('')).open).toBe(true);
    expect(stateOf(entered('语')).open).toBe(true);
    expect(stateOf(entered('语'), { type: 'closed' }).open).toBe(false);
  });

  test('an answer fills the list, ten at most', () => {
    expect(ids(entered('语文'), answered('语文', 1, 2))).toEqual(['1', '2']);
    expect(ids(entered('语文'), answered('语文', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))).toHaveLength(10);
  });

  test('a code other than 200 leaves the list unchanged', () => {
    const failure: SearchBoxEvent = { type: 'answered', keyword: '语文卷', list: undefined };
    expect(ids(entered('语文'), answered('语文', 1), entered('语文卷'), failure)).toEqual(['1']);
  });

  test('an answer to an older text is ignored', () => {
    expect(ids(entered('语'), entered('语文'), answered('语文', 2), answered('语', 1))).toEqual(['2']);
    expect(ids(entered('语'), entered(''), answered('语', 1))).toEqual([]);
  });

  test('spaces around the text do not make the answer stale', () => {
    expect(ids(entered(' 语文 '), answered('语文', 1))).toEqual(['1']);
  });

  test('an emptied box has no suggestions', () => {
    expect(ids(entered('语文'), answered('语文', 1), entered(''))).toEqual([]);
  });
});

describe('keyboard', () => {
  const down: SearchBoxEvent = { type: 'moved', by: 1, count: 3 };
  const up: SearchBoxEvent = { type: 'moved', by: -1, count: 3 };
  test.each<[string, SearchBoxEvent[], number]>([
    ['down chooses the first', [down], 0],
    ['up chooses the last', [up], 2],
    ['down after the last is the box', [down, down, down, down], -1],
    ['up before the first is the box', [down, up], -1],
    ['typing gives up the choice', [down, entered('语')], -1],
    ['a new list gives up the choice', [entered('语'), down, answered('语', 1)], -1],
    ['closing gives up the choice', [down, { type: 'closed' }], -1],
  ])('%s', (_, events, active) => {
    expect(stateOf(...events).active).toBe(active);
  });

  test('an arrow opens the closed dropdown', () => {
    expect(stateOf(down).open).toBe(true);
  });
});
