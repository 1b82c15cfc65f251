import { expect, test } from 'vitest';
import { pointsInput } from './receive-rewards.data.ts';

test.each([
  [{}, { pageNum: 1, pageSize: 10 }],
  [
    { kind: '2', page: '3' },
    { kind: 2, pageNum: 3, pageSize: 10 },
  ],
])('the address %j asks for %j', (query, input) => {
  expect(pointsInput(query)).toEqual(input);
});
