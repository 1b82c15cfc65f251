import { expect, test } from 'vitest';
import { aCollection } from '../../../tests/kit/client/a-collection.ts';
import { typeGroups } from './special-year.view.ts';

test('collections and albums are grouped by type in its order, each group with its colour', () => {
  const groups = typeGroups(
    [
      aCollection({ id: '1', collectionType: '9' }),
      aCollection({ id: '2', collectionType: '1' }),
      aCollection({ id: '3', collectionType: '1|7' }),
    ],
    [aCollection({ id: '4', collectionType: '4' }), aCollection({ id: '5', collectionType: '1' })],
  );
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  expect(
    groups.map(({ look, collections, albums }) => [look.typeName, look.colour, ids(collections), ids(albums)]),
  ).toEqual([
    ['同步教学', '#FF6A00', ['2', '3'], ['5']],
    ['中考真题', '#74A0FF', [], ['4']],
    ['假期作业', '#33D3E5', ['1'], []],
  ]);
  expect(new Set(groups.map(({ anchor }) => anchor)).size).toBe(3);
});

test('without anything there are no groups', () => {
  expect(typeGroups([], [])).toEqual([]);
});
