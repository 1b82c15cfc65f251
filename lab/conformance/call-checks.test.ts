import { expect, test } from 'vitest';
import { userInfo } from '../../shared/people/calls/user.ts';
import { checkCall } from './call-checks.ts';

test('silence is no answer in every check, also where a login is missing', async () => {
  const silent = { status: 0, envelope: undefined, text: 'ECONNREFUSED', body: '', contentType: '' };
  const results = await checkCall(userInfo, { send: async () => silent, things: {}, token: 'any', write: true });
  expect(new Set(results.map(({ problem }) => problem))).toEqual(new Set(['no answer']));
});
