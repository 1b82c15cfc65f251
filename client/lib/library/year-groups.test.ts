import { expect, test } from 'vitest';
import { aCollection } from '../../../tests/kit/client/a-collection.ts';
import { yearGroups } from './year-groups.ts';

test('collections are grouped by the year of their name, newest first; else by their last update', () => {
  const groups = yearGroups([
    aCollection({ id: '1', collectionName: '2024年中考真题' }),
    aCollection({ id: '2', collectionName: '2026年高考真题' }),
    aCollection({ id: '3', collectionName: '名校月考精选', updateTime: '2024-11-02' }),
  ]);
  expect(groups.map(({ year, collections }) => [year, collections.map(({ id }) => id)])).toEqual([
    ['2026', ['2']],
    ['2024', ['1', '3']],
  ]);
});
