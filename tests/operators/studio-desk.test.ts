import request from 'supertest';
import { expect, test } from 'vitest';
import { deskAct } from '../../gateway/platform/db/schema/desk.ts';
import { errorReport } from '../../gateway/platform/db/schema/error-report.ts';
import { startStudio } from '../kit/gateway/studio.ts';

type Studio = Awaited<ReturnType<typeof startStudio>>;

async function addReport({ db, clock }: Studio): Promise<string> {
  const [row] = await db
    .insert(errorReport)
    .values({
      ...{ userId: 1, targetType: 'resource', targetId: 5, kinds: ['6'], content: '第3题答案应为B' },
      ...{ state: 'submitted', reply: '', reward: 0, createdAt: new Date(clock.now()), handledAt: null },
    })
    .returning({ id: errorReport.id });
  return `desk/items/resource-error-${row?.id}`;
}

test('operators see and decide the kinds of their role', async () => {
  await using studio = await startStudio();
  await studio.db.delete(errorReport);
  const item = await addReport(studio);
  const reviewer = await studio.operatorNamed('审核', ['reviewer']);
  const kinds = (await reviewer.call('get', 'desk/kinds')).body;
  expect(kinds.origin).toBe('https://www.example.com');
  expect(kinds.list.map(({ kind, mayDecide }: { kind: string; mayDecide: boolean }) => [kind, mayDecide])).toEqual([
    ['resource-error', true],
    ['question-error', true],
    ['upload', true],
    ['submission', false],
    ['award', false],
  ]);
  const { body } = await reviewer.call('get', 'desk/items.json?kind=resource-error');
  expect(body.list).toMatchObject([{ facts: { 描述: '第3题答案应为B' } }]);

  const support = await studio.operatorNamed('客服', ['support']);
  expect((await support.call('post', `${item}/accept`, {})).status).toBe(403);
  const ofOneSubject = await studio.operatorNamed('学科编辑', ['editor'], ['300-2']);
  expect((await ofOneSubject.call('post', `${item}/accept`, {})).status).toBe(403);
  const finance = await studio.operatorNamed('财务', ['finance']);
  expect((await finance.call('get', 'desk/items.json?kind=resource-error')).status).toBe(404);
  expect((await finance.call('post', `${item}/accept`, {})).status).toBe(404);
  expect((await request(studio.app).get('/studio/api/desk/kinds')).status).toBe(401);

  expect((await reviewer.call('post', `${item}/reject`, {})).body).toEqual({
    message: '请填写退回原因',
  });
  expect((await reviewer.call('post', `${item}/accept`, {})).body).toEqual({ result: 'done' });
  expect(await studio.db.select().from(deskAct)).toMatchObject([{ act: 'accept', who: '审核' }]);
});
