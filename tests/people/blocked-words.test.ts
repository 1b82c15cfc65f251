import { expect, test } from 'vitest';
import { blockedWord, wordHit } from '../../gateway/platform/db/schema/site.ts';
import { updateUser, userDetail } from '../../shared/people/calls/user.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

test('a nick name with a word of the list is refused and counted, another one is taken', async () => {
  await using gateway = await startUserGateway();
  await gateway.db.insert(blockedWord).values({ word: '代考' });
  const token = await logIn(gateway, 1);
  for (const nickName of ['代考老师', '代 考']) {
    await expect(gateway.call(updateUser, { nickName }, { token })).rejects.toThrow('“代考”不能使用');
  }
  await gateway.call(updateUser, { nickName: '江老师' }, { token });
  expect(await gateway.call(userDetail, {}, { token })).toMatchObject({ nickName: '江老师' });
  expect(await gateway.db.select().from(wordHit)).toMatchObject([{ word: '代考', place: 'nickName', hits: 2 }]);
});
