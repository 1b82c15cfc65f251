import { describe, expect, test } from 'vitest';
import type { Facet } from '../../../../shared/library/calls/resource-list.schema.ts';
import { type Choice, facetLine, lastPageOf, splitChoices } from './refinement.ts';

const years: Facet = {
  field: 'year',
  options: [
    { code: '2025', name: '2025年', count: 12 },
    { code: '2024', name: '2024年', count: 0 },
    { code: '2023', name: '2023年', count: 3 },
  ],
};
const lineOf = (chosen: string, facets: readonly Facet[] = [years]) =>
  facetLine({
    field: 'year',
    name: '年份',
    facets,
    chosen,
    nameOf: (code) => `${code}年`,
    href: (code) => `/list/${code}`,
  });
const shape = (line: ReturnType<typeof lineOf>) =>
  line?.choices.map(({ name, count, href, chosen }) => [name, count, href, chosen]);

describe('the line of a filter', () => {
  test('offers what gives something, with its number, after 全部', () => {
    expect(shape(lineOf(''))).toEqual([
      ['全部', undefined, '/list/', true],
      ['2025年', 12, '/list/2025', false],
      ['2023年', 3, '/list/2023', false],
    ]);
  });

  test('keeps the chosen value where it gives nothing', () => {
    expect(shape(lineOf('2024'))).toContainEqual(['2024年', 0, '/list/2024', true]);
  });

  test('names a chosen value that the answer does not know', () => {
    expect(shape(lineOf('2019'))?.[1]).toEqual(['2019年', 0, '/list/2019', true]);
    expect(shape(lineOf('2019', []))?.[1]).toEqual(['2019年', undefined, '/list/2019', true]);
  });

  test('is not there where there is nothing to choose', () => {
    expect(lineOf('', [])).toBeUndefined();
  });
});

describe('a long line', () => {
  const choices = (amount: number, chosenAt: number): Choice[] =>
    Array.from({ length: amount }, (_, i) => ({ key: `${i}`, name: `${i}`, href: '/', chosen: i === chosenAt }));
  const keys = (part: readonly Choice[]) => part.map(({ key }) => key).join();

  test('puts the tail away, never the chosen value', () => {
    const [shown, more] = splitChoices(choices(9, 7), 4);
    expect([keys(shown), keys(more)]).toEqual(['0,1,2,3,7', '4,5,6,8']);
  });

  test('is left whole where the tail would be two', () => {
    expect(splitChoices(choices(6, 0), 4)[1]).toEqual([]);
  });
});

test.each([
  [{ total: 0, list: [] }, 1, 1],
  [{ total: 21, list: Array(10) }, 1, 3],
  [{ total: 1000, totalIsLowerBound: true, list: Array(10) }, 100, 101],
  [{ total: 1000, totalIsLowerBound: true, list: Array(4) }, 101, 100],
  [{ total: 99_999, totalIsLowerBound: false, list: Array(10) }, 1, 1000],
])('the last page of %j seen from page %i is %i', (list, page, last) => {
  expect(lastPageOf(list, page, 10)).toBe(last);
});
