import { expect, test } from 'vitest';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { pointsInput } from './receive-rewards.data.ts';

test.each([
  ['', { pageNum: 1, pageSize: 10 }],
  ['?kind=2&page=3', { kind: 2, pageNum: 3, pageSize: 10 }],
])('the address %j asks for %j', (search, input) => {
  expect(pointsInput(queryOf(visitTo('user-receive-rewards', search)))).toEqual(input);
});
