import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import type { DeskKind } from '../../gateway/operators/desk/desk-kind.ts';
import { reviewOpenItems } from '../../gateway/operators/desk/desk-review.ts';
import { deskAct } from '../../gateway/platform/db/schema/desk.ts';
import { errorReport } from '../../gateway/platform/db/schema/error-report.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { createProcessMetrics } from '../../gateway/platform/http/metrics.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { refusalCodes } from '../../shared/contract/refusal-codes.ts';
import { myErrorReports } from '../../shared/contributions/calls/error-report.ts';
import { applyForJob, myApplication, sendContact } from '../../shared/contributions/calls/school-services.ts';
import { messageList, readMessages } from '../../shared/people/calls/message.ts';
import { integralAccountDetail } from '../../shared/people/calls/points.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

const log = pino({ level: 'silent' });
const firstPage = { pageNum: 1, pageSize: 10 };
const application = {
  realName: '林晓雨',
  studyPhaseCode: 300,
  subjectCode: 1,
  years: 6,
  intro: '市级备课组长',
  answer: '先明确设问要求，再回到文本寻找依据。'.repeat(5),
};
const aQuestion = {
  studyPhaseCode: 300,
  subjectCode: 1,
  typeName: '文言文阅读',
  difficulty: 3,
  scoreRate: 0.6,
  score: 4,
  passage: '',
  options: [],
  answer: '',
  analysis: '',
  solution: '',
  remark: '',
  knowledgeIds: [],
  source: '',
};
const contact = {
  name: '王老师',
  schoolName: '江城实验中学',
  phone: '13900000009',
  packageCode: 'teaching' as const,
  content: '想了解校本资源',
};

async function startDesk({ opsToken = '' } = {}) {
  const gateway = await startUserGateway();
  await gateway.db.execute(
    sql`truncate error_report, user_message, desk_act, contact_request, job_application restart identity`,
  );
  const parts = { db: gateway.db, log, clock: gateway.clock, kinds: allDeskKinds };
  return { ...gateway, parts, desk: createDesk({ ...parts, store: gateway.store, opsToken }) };
}
type Desk = Awaited<ReturnType<typeof startDesk>>;

const addReport = (gateway: Desk, content = '第3题答案应为B') =>
  gateway.db
    .insert(errorReport)
    .values({
      userId: 1,
      targetType: 'resource',
      targetId: 5,
      kinds: ['6'],
      content,
      state: 'submitted',
      reply: '',
      reward: 0,
      createdAt: new Date(gateway.clock.now()),
      handledAt: null,
    })
    .returning({ id: errorReport.id });

describe('what the desk decides', () => {
  test('an accepted report earns points once, is answered and told of', async () => {
    await using gateway = await startDesk();
    const token = await logIn(gateway, 1);
    await addReport(gateway);
    const before = (await gateway.call(integralAccountDetail, firstPage, { token })).integralAmount;
    const accept = () => request(gateway.desk).post('/desk/items/resource-error-1/accept').send({ reason: '已修正' });
    expect((await accept()).body).toEqual({ result: 'done' });
    const again = await accept();
    expect([again.status, again.body]).toEqual([409, { result: 'closed' }]);
    const points = await gateway.call(integralAccountDetail, firstPage, { token });
    expect([points.integralAmount - before, points.list[0]?.reason]).toEqual([5, '纠错被采纳']);
    const [report] = (await gateway.call(myErrorReports, firstPage, { token })).list;
    expect(report).toMatchObject({ state: 'accepted', reply: '已修正', reward: 5 });
    const messages = await gateway.call(messageList, firstPage, { token });
    expect([messages.unreadNum, messages.list[0]?.title]).toEqual([1, '您的纠错已被采纳']);
    // names of resources hold book titles of their own
    expect(messages.list[0]?.content).toMatch(/^“.+”：已修正/);
    expect(await gateway.db.select().from(deskAct)).toMatchObject([{ act: 'accept', who: 'local', reason: '已修正' }]);
  });

  test('an application stands there with the question of its trial task', async () => {
    await using gateway = await startDesk();
    const values = { ...aQuestion, stem: '翻译：君子生非异也，善假于物也。' };
    const [row] = await gateway.db.insert(question).values(values).returning();
    await gateway.call(
      applyForJob,
      { ...application, questionId: String(row?.id) },
      { token: await logIn(gateway, 2) },
    );
    const items = await request(gateway.desk).get('/desk/items.json?kind=application&state=open');
    expect(items.body.list[0].facts).toMatchObject({ 试做题: '翻译：君子生非异也，善假于物也。' });
    await gateway.db.delete(question);
  });

  test('an application is told of its end, and only one waits at a time', async () => {
    await using gateway = await startDesk();
    const token = await logIn(gateway, 2);
    expect(await gateway.call(myApplication, {}, { token })).toBe(null);
    await gateway.call(applyForJob, application, { token });
    expect(await gateway.codeOf(applyForJob, application, { token })).toBe(4093);
    const items = await request(gateway.desk).get('/desk/items.json?kind=application&state=open');
    expect(items.body.list).toMatchObject([{ id: 'application-1', title: '林晓雨 申请高中语文题库教师' }]);
    const reject = request(gateway.desk).post('/desk/items/application-1/reject');
    expect((await reject.send({})).status).toBe(422);
    await request(gateway.desk).post('/desk/items/application-1/reject').send({ reason: '请补充解析' });
    expect(await gateway.call(myApplication, {}, { token })).toMatchObject({ state: 'rejected', reply: '请补充解析' });
    const { list } = await gateway.call(messageList, firstPage, { token });
    expect(list[0]).toMatchObject({ kind: 'application', content: '请补充解析', isRead: false });
    const unreadNum = async () => (await gateway.call(userInfo, {}, { token })).unreadNum;
    expect(await unreadNum()).toBe(1);
    await gateway.call(readMessages, {}, { token });
    expect(await unreadNum()).toBe(0);
    expect((await gateway.call(messageList, firstPage, { token })).unreadNum).toBe(0);
    await gateway.call(applyForJob, application, { token });
  });

  test('a school asks to be called, three times a day at most', async () => {
    await using gateway = await startDesk();
    for (let i = 0; i < 3; i++) await gateway.call(sendContact, contact);
    expect(await gateway.codeOf(sendContact, contact)).toBe(429);
    expect(await gateway.codeOf(sendContact, { ...contact, phone: '123' })).toBe(422);
    const { body } = await request(gateway.desk).get('/desk/items.json?kind=contact');
    expect(JSON.stringify(body)).toContain('江城实验中学');
  });

  test('the demo’s reviewer accepts what is sound and has waited', async () => {
    await using gateway = await startDesk();
    await addReport(gateway);
    await gateway.call(sendContact, contact, { token: await logIn(gateway, 3) });
    expect(await reviewOpenItems({ ...gateway.parts, afterSeconds: 30 })).toBe(0);
    gateway.clock.advance(31_000);
    // the report is about a resource that this database does not have
    expect(await reviewOpenItems({ ...gateway.parts, afterSeconds: 30 })).toBe(1);
    expect(await reviewOpenItems({ ...gateway.parts, afterSeconds: 30 })).toBe(0);
  });

  test('the demo’s reviewer goes on behind items that fail, that are not sound, and kinds that cannot be listed', async () => {
    await using gateway = await startDesk();
    const accepted: number[] = [];
    const sent = Array.from({ length: 120 }, (_, i) => i + 1);
    const open = [...sent];
    const item = (id: number) => ({
      ...{ id, state: 'open' as const, title: '', facts: [], reply: '' },
      ...{ createdAt: new Date(0), isSound: id % 3 !== 0 },
    });
    const hard: DeskKind = {
      kind: 'hard',
      title: '难处理的',
      group: 'library',
      list: async (_, { limit, offset }) => ({
        items: open.slice(offset, offset + limit).map(item),
        total: open.length,
      }),
      accept: async (_, { id }) => {
        if (id % 2 === 1) throw new Error(`item ${id} is broken`);
        open.splice(open.indexOf(id), 1);
        return accepted.push(id) > 0;
      },
      reject: async () => false,
    };
    const broken: DeskKind = { ...hard, kind: 'broken', list: () => Promise.reject(new Error('no list')) };
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const kinds = [broken, hard];
    expect(await reviewOpenItems({ ...gateway.parts, log, kinds, afterSeconds: 30 })).toBe(40);
    expect(accepted).toEqual(sent.filter((id) => id % 6 === 2 || id % 6 === 4));
    expect(lines.filter((line) => line.includes('desk.review-failed'))).toHaveLength(1 + 40);
  });
});

describe('who may use the desk', () => {
  test('people find it in the studio, without the token of programs', async () => {
    await using gateway = await startDesk({ opsToken: 'ops-token' });
    const { status, headers } = await request(gateway.desk).get('/desk?kind=contact&state=open');
    expect([status, headers.location]).toEqual([302, '/studio/#/desk?kind=contact&state=open']);
    expect((await request(gateway.desk).get('/')).headers.location).toBe('/studio');
  });

  test('a body that is no JSON is refused, not taken for an empty one', async () => {
    await using gateway = await startDesk();
    await addReport(gateway);
    const sent = request(gateway.desk).post('/desk/items/resource-error-1/accept').type('form').send('reason=');
    expect((await sent).status).toBe(400);
    expect(await gateway.db.select().from(deskAct)).toEqual([]);
  });

  test('every kind has usual reasons of a rejection', async () => {
    await using gateway = await startDesk();
    await addReport(gateway);
    const { list } = (await request(gateway.desk).get('/desk/kinds')).body;
    expect(list[0]).toMatchObject({ kind: 'resource-error', open: 1, mayDecide: true });
    expect(list[0].reasons).toContain('请写明第几页、第几题');
    for (const { reasons = [] } of allDeskKinds) {
      expect(reasons.length).toBeGreaterThan(1);
      for (const reason of reasons) expect(reason.length).toBeLessThanOrEqual(200);
    }
  });

  test('without a token only this machine by its own name', async () => {
    await using gateway = await startDesk();
    expect((await request(gateway.desk).get('/desk/items.json')).status).toBe(200);
    expect((await request(gateway.desk).get('/desk/items.json').set('host', 'evil.example:9200')).status).toBe(403);
  });

  test('with a token nobody without it; basic access names the operator', async () => {
    await using gateway = await startDesk({ opsToken: 'ops-token' });
    await addReport(gateway);
    const list = () => request(gateway.desk).get('/desk/items.json');
    const refused = await list();
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
    expect((await list().set('authorization', 'Bearer wrong')).status).toBe(401);
    expect((await list().set('authorization', 'Bearer ops-token')).status).toBe(200);
    const accept = request(gateway.desk).post('/desk/items/resource-error-1/accept').auth('陈编辑', 'ops-token');
    expect((await accept.send({})).status).toBe(200);
    expect(await gateway.db.select().from(deskAct)).toMatchObject([{ who: '陈编辑' }]);
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'a page of another site decides nothing: %o',
    async (headers) => {
      await using gateway = await startDesk();
      await addReport(gateway);
      const sent = request(gateway.desk).post('/desk/items/resource-error-1/accept').set(headers);
      expect((await sent.send({})).status).toBe(403);
      expect(await gateway.db.select().from(deskAct)).toEqual([]);
    },
  );

  test.each(['/desk/items.json?kind=nothing', '/nothing'])('%s is not there', async (path) => {
    await using gateway = await startDesk();
    expect((await request(gateway.desk).get(path)).status).toBe(404);
  });

  test('a kind and a state that are left empty count as left out', async () => {
    await using gateway = await startDesk();
    await addReport(gateway);
    const { status, body } = await request(gateway.desk).get('/desk/items.json?kind=&state=');
    expect([status, body.total, body.list[0].id]).toEqual([200, 1, 'resource-error-1']);
  });

  test('an item that does not exist, and a body that does not fit', async () => {
    await using gateway = await startDesk();
    const act = (id: string, body: object) => request(gateway.desk).post(`/desk/items/${id}/accept`).send(body);
    expect((await act('resource-error-99', {})).status).toBe(409);
    expect((await act('resource-error-99999999999999999999', {})).status).toBe(404);
    expect((await act('resource-error-1', { reason: 5 })).status).toBe(422);
  });
});

describe('metrics on the operators’ listener', () => {
  test('requests of the gateway, and what waits for a decision by kind', async () => {
    await using gateway = await startDesk();
    const metrics = createProcessMetrics();
    metrics.requestEnded({ method: 'GET', route: '/healthz', status: 200, seconds: 0.01 });
    const desk = createDesk({ ...gateway.parts, store: gateway.store, opsToken: '', metrics });
    await addReport(gateway);
    const { status, headers, text } = await request(desk).get('/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toContain('gateway_request_duration_seconds_count{route="/healthz",method="GET",status="2xx"} 1\n');
    expect(text).toContain('gateway_desk_open_items{kind="resource-error"} 1\n');
    for (const { kind } of allDeskKinds) expect(text).toContain(`gateway_desk_open_items{kind="${kind}"} `);
    await request(desk).post('/desk/items/resource-error-1/accept').send({});
    expect((await request(desk).get('/metrics')).text).toContain('gateway_desk_open_items{kind="resource-error"} 0\n');
  });
});

describe('the contract on the operators’ listener', () => {
  const documentOf = async (desk: Desk['desk']) => (await request(desk).get('/openapi.json')).body;

  test('/openapi.json is the document of the repository', async () => {
    await using gateway = await startDesk();
    expect(await documentOf(gateway.desk)).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  });

  test('/docs shows every call with its address, and every refusal code, without scripts', async () => {
    await using gateway = await startDesk();
    const { text, headers } = await request(gateway.desk).get('/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const page = elementsOf(text);
    for (const { name, path } of catalogue) {
      expect(page.byId(name)).toContain(path);
    }
    for (const code of Object.keys(refusalCodes)) expect(text).toContain(`<th scope="row">${code}</th>`);
    expect(page.byId('message.list')).toContain('本站扩展');
    expect(page.byId('message.list')).toContain('需要令牌');
    expect(page.byId('search.fastSearch')).toMatch(/pageSize.*keyWord.*应答的.*total/s);
    expect(page.byId('zzw.bannerList')).not.toContain('数据流');
    expect(text).not.toMatch(/<script|style="|\bon\w+="/);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(catalogue.length);
    expect(targets.filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
  });

  test('the token rules of the desk hold for it, too', async () => {
    await using gateway = await startDesk({ opsToken: 'ops-token' });
    for (const path of ['/openapi.json', '/docs', '/docs/style.css', '/metrics']) {
      expect((await request(gateway.desk).get(path)).status).toBe(401);
      expect((await request(gateway.desk).get(path).set('authorization', 'Bearer ops-token')).status).toBe(200);
    }
  });
});

/** The articles of a page by their id. */
const elementsOf = (html: string) => ({
  byId: (id: string) => html.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '',
});
