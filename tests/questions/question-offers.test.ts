import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import { knowledgeNode } from '../../gateway/platform/db/schema/tree.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { offerOwnQuestions, ownBankList, saveOwnQuestion } from '../../shared/questions/calls/own-bank.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { anOwnQuestion } from '../../shared/questions/testing/an-own-question.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token = '';
let point = '';
let desk: ReturnType<typeof createDesk>;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
  const { db, log, clock, store } = gateway;
  desk = createDesk({ db, log, clock, store, kinds: allDeskKinds, opsToken: '' });
  const nodes = await gateway.db.select().from(knowledgeNode);
  const own = nodes.find(({ studyPhaseCode, subjectCode }) => studyPhaseCode === 300 && subjectCode === 2);
  point = String(own?.id);
});
afterAll(() => gateway[Symbol.asyncDispose]());

async function saved(stem: string, kpointIds: string[]) {
  const question = anOwnQuestion({ stem, options: ['甲', '乙', '丙', '丁'], answer: 'A' });
  return (await gateway.call(saveOwnQuestion, { question, kpointIds }, token)).id;
}
const offer = (...ids: string[]) => gateway.call(offerOwnQuestions, { ids, statement: true }, token);
const openItems = async () =>
  (await request(desk).get('/desk/items.json?kind=question-offer')).body.list as {
    id: number;
    title: string;
  }[];
async function decided(title: string, act: 'accept' | 'reject', reason = '') {
  const item = (await openItems()).find((one) => one.title === title);
  const { body } = await request(desk).post(`/desk/items/${item?.id}/${act}`).send({ reason });
  return body.result;
}
const found = (keyWord: string) =>
  gateway.call(questionPageList, { studyPhaseCode: 300, subjectCode: 2, keyWord, pageNum: 1, pageSize: 10 });
const lastMessage = async () => (await gateway.call(messageList, { pageNum: 1, pageSize: 1 }, token)).list[0];

describe('a question that is offered to the site', () => {
  test('becomes a public one when it is accepted, and stays in the own bank', async () => {
    const id = await saved('供题甲等于多少', [point]);
    expect(await offer(id)).toEqual({ offered: 1, refused: [] });
    expect(await offer(id)).toEqual({ offered: 0, refused: [{ id, reason: '正在审核' }] });
    expect((await found('供题甲等于多少')).total).toBe(0);
    expect(await decided('供题甲等于多少', 'accept')).toBe('done');
    const { list } = await found('供题甲等于多少');
    expect(list).toMatchObject([
      { stem: '供题甲等于多少', source: '教师提供', answer: 'A', kpoints: [{ id: point }], typeName: '单选' },
    ]);
    expect(await lastMessage()).toMatchObject({ kind: 'question', title: '您提供的试题已被采用' });
    expect(await offer(id)).toEqual({ offered: 0, refused: [{ id, reason: '已被采用' }] });
    expect((await gateway.call(ownBankList, { ids: [id] }, token)).list).toHaveLength(1);
  });

  test('with words that the bank has already is refused by itself', async () => {
    const first = await saved('供题乙是什么', [point]);
    const second = await saved('供题乙，是什么？', [point]);
    await offer(first, second);
    expect(await decided('供题乙是什么', 'accept')).toBe('done');
    await decided('供题乙，是什么？', 'accept');
    expect((await found('供题乙')).total).toBe(1);
    expect(await lastMessage()).toMatchObject({
      title: '您提供的试题没有被采用',
      content: expect.stringContaining('公共题库中已有相同的题'),
    });
  });

  test('is told why it is rejected, and may be offered again', async () => {
    const id = await saved('供题丙', [point]);
    await offer(id);
    expect(await decided('供题丙', 'reject', '答案或解析有误')).toBe('done');
    expect(await lastMessage()).toMatchObject({ content: expect.stringContaining('答案或解析有误') });
    expect(await offer(id)).toEqual({ offered: 1, refused: [] });
  });

  test('needs a point and belongs to the person who offers it', async () => {
    const id = await saved('供题丁', []);
    expect(await offer(id, 'mine-999999999')).toEqual({ offered: 0, refused: [{ id, reason: '没有知识点' }] });
    expect((await openItems()).map(({ title }) => title)).not.toContain('供题丁');
  });
});
