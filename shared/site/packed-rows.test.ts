import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

test('rows with the same keys are packed with their keys once', () => {
  const list = [
    { id: '1', name: 'a', tags: ['x', 'y'] },
    { id: '2', name: 'b', tags: [] },
  ];
  expect(packRows({ list, total: 2 })).toEqual({
    list: [
      ['id', 'name', 'tags'],
      ['1', 'a', [0, 'x', 'y']],
      ['2', 'b', [0]],
    ],
    total: 2,
  });
});

test.each([
  ['values', [null, 0, '', false, 'text', 1.5]],
  ['a missing field', [{ a: 1, b: 2 }, { a: 1 }]],
  [
    'another order of the keys',
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  ['keys that look alike when they are joined', [{ 'a\nb': 1 }, { a: 1, b: 2 }]],
  ['rows without keys', [{}, {}]],
  ['objects and arrays mixed', [{ a: 1 }, [1], null, 'a']],
  ['arrays of arrays', [[], [[0]], [0, 1], [['a'], ['b']]]],
  ['one row', [{ a: [{ b: 1 }, { b: 2 }] }]],
  ['rows in rows', [{ tabs: [{ id: 1 }, { id: 2 }] }, { tabs: [] }]],
  ['keys that objects have anyway', JSON.parse('[{"__proto__":1,"toString":2},{"__proto__":{"a":1},"toString":3}]')],
  [
    'keys that are numbers',
    [
      { 2: 'b', 1: 'a' },
      { 1: 'c', 2: 'd' },
    ],
  ],
  ['no array', { a: { b: null } }],
  ['null', null],
])('%s come back as they were', (_, data) => {
  const sent = JSON.parse(JSON.stringify(packRows(data)));
  expect(JSON.stringify(unpackRows(sent))).toBe(JSON.stringify(data));
});
