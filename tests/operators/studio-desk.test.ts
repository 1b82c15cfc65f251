import request from 'supertest';
import { expect, test } from 'vitest';
import { deskAct } from '../../gateway/platform/db/schema/desk.ts';
import { errorReport } from '../../gateway/platform/db/schema/error-report.ts';
import { operator } from '../../gateway/platform/db/schema/studio.ts';
import { startStudio } from '../kit/gateway/studio.ts';

type Studio = Awaited<ReturnType<typeof startStudio>>;

async function addReport({ db, clock }: Studio, targetId = 5): Promise<string> {
  const [row] = await db
    .insert(errorReport)
    .values({
      ...{ userId: 1, targetType: 'resource', targetId, kinds: ['6'], content: '第3题答案应为B' },
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
    ['question-offer', true],
    ['submission', false],
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

test('an item is given to an operator, who finds it among their own', async () => {
  await using studio = await startStudio();
  await studio.db.delete(errorReport);
  const items = [await addReport(studio, 5), await addReport(studio, 6)].map((path) => path.replace('desk/items/', ''));
  const [first = '', second = ''] = items;
  const lead = await studio.operatorNamed('审核', ['reviewer']);
  const other = await studio.operatorNamed('第二审核', ['reviewer']);
  const support = await studio.operatorNamed('客服', ['support']);
  const kindOf = async (who: typeof lead) => (await who.call('get', 'desk/kinds')).body.list[0];
  const mineOf = async (who: typeof lead, state = 'open') => {
    const { body } = await who.call('get', `desk/items.json?kind=resource-error&state=${state}&mine=1`);
    return body.list.map(({ id }: { id: string }) => id);
  };
  const { assignees } = await kindOf(lead);
  expect(assignees.map(({ name }: { name: string }) => name).toSorted()).toEqual(
    expect.arrayContaining(['审核', '第二审核']),
  );
  expect(assignees).not.toContainEqual(expect.objectContaining({ name: '客服' }));
  const idOf = (name: string) => assignees.find((one: { name: string }) => one.name === name).id;

  const give = (who: typeof lead, item: readonly string[], operator: unknown) =>
    who.call('post', 'desk/items/assign', { item, operator });
  expect((await give(lead, items, idOf('第二审核'))).status).toBe(200);
  expect(await mineOf(other)).toEqual(items);
  expect((await kindOf(other)).mine).toBe(2);
  expect(await mineOf(lead)).toEqual([]);
  const { body } = await lead.call('get', 'desk/items.json?kind=resource-error');
  expect(body.list).toMatchObject(items.map((id) => ({ id, assignee: { name: '第二审核' } })));

  await give(lead, [first], idOf('审核'));
  await give(lead, [second], null);
  expect([await mineOf(lead), await mineOf(other)]).toEqual([[first], []]);
  await lead.call('post', `desk/items/${first}/accept`, {});
  expect([await mineOf(lead), await mineOf(lead, 'accepted')]).toEqual([[], [first]]);

  const someone = idOf('审核');
  const { id: clerk } = (await studio.db.select().from(operator)).find(({ name }) => name === '客服') ?? {};
  expect((await give(support, [second], someone)).status).toBe(404);
  expect((await give(lead, [second], clerk)).status).toBe(422);
  expect((await give(lead, [second, 'upload-1'], someone)).status).toBe(404);
  expect((await give(lead, [], someone)).status).toBe(422);
});
