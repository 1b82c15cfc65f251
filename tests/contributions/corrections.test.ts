import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStudioKinds } from '../../gateway/all-studio-kinds.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { errorReport } from '../../gateway/platform/db/schema/error-report.ts';
import { paper, paperQuestion } from '../../gateway/platform/db/schema/question.ts';
import { resource, resourceChange } from '../../gateway/platform/db/schema/resource.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const accepted = (targetType: 'resource' | 'question', targetId: number, content: string) =>
  gateway.db.insert(errorReport).values({
    userId: 1,
    targetType,
    targetId,
    kinds: [],
    content,
    state: 'accepted',
    reply: '',
    reward: 5,
    createdAt: new Date(gateway.clock.now()),
    handledAt: new Date(gateway.clock.now()),
  });
const storeOf = (kind: string) => {
  const found = allStudioKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found.store;
};
/** What publishing a form does. */
async function publish(kind: string, id: number, change: Readonly<Record<string, unknown>> = {}) {
  await gateway.db.transaction(async (tx) => {
    const values = await storeOf(kind).read(tx, String(id));
    await storeOf(kind).write(tx, String(id), { ...values, ...change }, new Date());
  });
}
const lastChange = async (id: number) => {
  const [row] = await gateway.db
    .select()
    .from(resourceChange)
    .where(eq(resourceChange.resourceId, id))
    .orderBy(desc(resourceChange.changedAt))
    .limit(1);
  return row?.note;
};
/** Resources of the demo, the oldest first. */
const resourceIds = async () =>
  (await gateway.db.select({ id: resource.id }).from(resource).orderBy(resource.id).limit(2)).map(({ id }) => id);
const titles = async (account: number) => {
  const token = await gateway.login(account);
  return (await gateway.call(messageList, { pageNum: 1, pageSize: 50 }, token)).list.map(({ title }) => title);
};

test('publishing a resource corrects what was reported, notes it and thanks the reporter', async () => {
  const [id = 0] = await resourceIds();
  await accepted('resource', id, '第3题答案应为B');
  expect((await storeOf('resource').read(gateway.db, String(id)))?.corrections).toBe('第3题答案应为B');
  await publish('resource', id);
  expect((await storeOf('resource').read(gateway.db, String(id)))?.corrections).toBe('');
  expect(await lastChange(id)).toBe('根据老师的纠错修正');
  expect(await titles(1)).toContain('您指出的错误已改正');
});

test('words of the operator stand in the history instead', async () => {
  const [, id = 0] = await resourceIds();
  await accepted('resource', id, '标题年份不对');
  await publish('resource', id, { changeNote: '更正标题中的年份' });
  expect(await lastChange(id)).toBe('更正标题中的年份');
});

test('a corrected question is a new version of the papers that hold it', async () => {
  const [place] = await gateway.db
    .select({ questionId: paperQuestion.questionId, resourceId: paper.resourceId, number: paperQuestion.number })
    .from(paperQuestion)
    .innerJoin(paper, eq(paper.id, paperQuestion.paperId))
    .limit(1);
  const { questionId = 0, resourceId = 0, number } = place ?? {};
  const own = and(eq(downloadRight.userId, 2), eq(downloadRight.resourceId, resourceId));
  await gateway.db.delete(downloadRight).where(own);
  await gateway.db
    .insert(downloadRight)
    .values({ userId: 2, resourceId, grantedBy: 'free', points: 0, createdAt: new Date('2026-01-01') });
  await accepted('question', questionId, '选项C重复');
  await publish('question', questionId);
  expect(await lastChange(resourceId)).toBe(`第 ${number} 题根据老师的纠错修正`);
  expect(await titles(1)).toContain('您指出的错误已改正');
});
