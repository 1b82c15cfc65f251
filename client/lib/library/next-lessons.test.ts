import { expect, test } from 'vitest';
import { nextLessons } from './next-lessons.ts';

const node = (id: string, ...children: ReturnType<typeof leaf>[]) => ({
  id,
  name: `课${id}`,
  resourceNum: 1,
  children,
});
const leaf = (id: string) => ({ id, name: `课${id}`, resourceNum: 1, children: [] as never[] });
const volumes = [
  {
    ...node('1'),
    name: '必修第一册',
    children: [node('10', leaf('11'), leaf('12')), node('20', leaf('21')), leaf('30')],
  },
  { ...node('2'), name: '必修第二册', children: [node('40', leaf('41'))] },
];

test.each([
  // from this place, so many, these lessons
  ['11', 3, ['11', '12', '21']],
  ['12', 3, ['12', '21', '30']],
  ['20', 2, ['21', '30']],
  ['30', 3, ['30', '41']],
  ['41', 3, ['41']],
  ['99', 3, []],
  ['', 3, []],
] as const)('from %s the next %i lessons are %j', (from, count, ids) => {
  expect(nextLessons(volumes, from, count).map(({ id }) => id)).toEqual(ids);
});

test('a lesson says where it stands', () => {
  expect(nextLessons(volumes, '12', 1)).toEqual([
    { id: '12', name: '课12', unitName: '课10', volumeName: '必修第一册' },
  ]);
  expect(nextLessons(volumes, '30', 1)[0]?.unitName).toBe('');
});
