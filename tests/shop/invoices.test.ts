import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import { mergeAccounts } from '../../gateway/people/lifecycle/merge-accounts.ts';
import { ownTables } from '../../gateway/people/lifecycle/own-data-tables.ts';
import { deskAct } from '../../gateway/platform/db/schema/desk.ts';
import { invoiceRequest } from '../../gateway/platform/db/schema/order.ts';
import { siteText } from '../../gateway/platform/db/schema/site.ts';
import { auditEntry } from '../../gateway/platform/db/schema/studio.ts';
import { hasInvoices, requestInvoice } from '../../gateway/shop/invoices/invoice-store.ts';
import { refundOrder } from '../../gateway/shop/orders/refund-order.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { askInvoice, invoiceFile, lastInvoiceTitle } from '../../shared/shop/calls/invoice.ts';
import { askRefund, insertOrder, integralPay, orderDetail } from '../../shared/shop/calls/order.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const school = {
  titleKind: 'company',
  title: '江城实验中学',
  taxNumber: '12100000400000624D',
  email: 'lin@school.edu.cn',
} as const;
const person = { titleKind: 'person', title: '林晓' } as const;
const pdf = Buffer.from('%PDF-1.7\nan invoice\n');
let nextId = 100_201;
let nextNumber = 1;
const aNumber = () => `2631200000${String(nextNumber++).padStart(10, '0')}`;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`invoices on ${kind.name}`, () => {
    let gateway: ResourceGateway;
    let token: string;
    let desk: ReturnType<typeof createDesk>;
    beforeAll(async () => {
      gateway = await startResourceGateway(kind);
      token = await gateway.login(1);
      desk = createDesk({
        ...{ db: gateway.db, clock: gateway.clock, log: pino({ level: 'silent' }), kinds: allDeskKinds },
        ...{ store: gateway.store, opsToken: 'ops-token' },
      });
    });
    afterAll(() => gateway[Symbol.asyncDispose]());

    async function placed(payMode: 'integral' | 'scanCode') {
      const id = nextId++;
      const points = { chargeType: 'points', price: 15, studyPhaseCode: 300 } as const;
      await gateway.aResource(id, payMode === 'integral' ? points : { ...points, chargeType: 'pay', price: 900 });
      const payload = { intent: `intent-${id}`, goods: [{ kind: 'resource', id: String(id) }], payMode };
      return gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
    }
    async function paid() {
      const { orderNo, codeUrl } = await placed('scanCode');
      await fetch(`${gateway.url}${gateway.payments.sandbox?.path(codeUrl ?? '') ?? ''}/pay/normal`);
      return orderNo;
    }
    const detail = (orderNo: string) => gateway.call(orderDetail, { orderNo }, token);
    const ask = (orderNo: string, words: object = school, by = token) =>
      gateway.envelopeOf(askInvoice, { orderNo, ...(words as typeof school) }, by);
    const requests = () => gateway.db.select().from(invoiceRequest).orderBy(invoiceRequest.id);
    const lastRequest = async () => (await requests()).at(-1);
    const asked = async (words: object = school) => {
      const orderNo = await paid();
      expect((await ask(orderNo, words)).code).toBe(200);
      return { orderNo, id: (await lastRequest())?.id ?? 0 };
    };
    const decide = (id: number, act: 'accept' | 'reject', body: object = {}) =>
      request(desk).post(`/desk/items/invoice-${id}/${act}`).auth('陈财务', 'ops-token').send(body);
    const addFile = (id: number, bytes: Buffer) =>
      request(desk)
        .post(`/desk/items/invoice-${id}/file`)
        .auth('陈财务', 'ops-token')
        .type('application/octet-stream')
        .send(bytes);
    const items = async (state = 'open') =>
      (await request(desk).get(`/desk/items.json?kind=invoice&state=${state}`).auth('陈财务', 'ops-token')).body.list;
    const lastMessage = async () => (await gateway.call(messageList, { pageNum: 1, pageSize: 1 }, token)).list[0];
    async function issued() {
      const one = await asked();
      const number = aNumber();
      expect((await addFile(one.id, pdf)).status).toBe(200);
      expect((await decide(one.id, 'accept', { number })).body).toEqual({ result: 'done' });
      return { ...one, number };
    }
    const refund = (orderNo: string) =>
      refundOrder(gateway.orderTools, orderNo, { actor: 'operator', reason: '确有错页' });

    test('are asked for once, issued with number and file, told of, and downloaded by the buyer alone', async () => {
      const { orderNo, id } = await asked({
        ...school,
        title: ' 江城\u200B实验中学 ',
        taxNumber: '1210 0000 4000 0062 4d',
      });
      expect(await detail(orderNo)).toMatchObject({
        canAskInvoice: false,
        invoice: { ...school, state: 'submitted', reply: '', number: '', issuedOn: null },
      });
      expect((await ask(orderNo)).code).toBe(200);
      expect(await ask(orderNo, person)).toMatchObject({ code: 4041, message: expect.stringContaining('已经申请过') });
      expect((await gateway.envelopeOf(invoiceFile, { orderNo }, token)).code).toBe(404);
      const [item] = (await items()).filter((one: { id: string }) => one.id === `invoice-${id}`);
      expect(item).toMatchObject({
        facts: { 抬头: school.title, 税号: school.taxNumber, 金额: '¥9.00', 订单号: orderNo, 文件: '还没有上传' },
        ...{ takesFile: true, acceptName: '开具' },
      });

      const number = aNumber();
      expect((await decide(id, 'accept', { number })).body).toMatchObject({ message: '请先上传发票文件' });
      expect((await addFile(id, pdf)).status).toBe(200);
      expect((await decide(id, 'accept', { number: '123' })).body.message).toMatch(/20 位/);
      const answers = await Promise.all([1, 2].map(() => decide(id, 'accept', { number })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const day = gateway.clock.now();
      expect((await detail(orderNo)).invoice).toMatchObject({
        ...{ state: 'issued', number },
        issuedOn: new Date(day + 8 * 3_600_000).toISOString().slice(0, 10),
      });
      const told = await lastMessage();
      expect(told).toMatchObject({ kind: 'order', title: '发票已开具', url: '/user/orders' });
      expect(told?.content).toContain(number);

      const { url, fileName } = await gateway.call(invoiceFile, { orderNo }, token);
      expect(fileName).toBe(`发票-${number}.pdf`);
      const response = await fetch(gateway.url + url);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
      const other = await gateway.login(2);
      expect((await gateway.envelopeOf(invoiceFile, { orderNo }, other)).code).toBe(404);
      expect((await ask(orderNo, person, other)).code).toBe(404);

      const acts = await gateway.db.select().from(deskAct).where(eq(deskAct.itemId, id));
      expect(acts.filter((one) => one.kind === 'invoice')).toMatchObject([{ act: 'accept', who: '陈财务' }]);
      const entries = await gateway.db.select().from(auditEntry).where(eq(auditEntry.entryId, orderNo));
      expect(entries).toMatchObject([{ kind: 'invoice', after: { state: 'issued', number } }]);
      const second = await asked();
      await addFile(second.id, pdf);
      expect((await decide(second.id, 'accept', { number })).body.message).toMatch(/已经用过/);
    });

    test('asked for in a race become one', async () => {
      const orderNo = await paid();
      const answers = await Promise.all([ask(orderNo, school), ask(orderNo, person), ask(orderNo, school)]);
      expect(answers.some(({ code }) => code === 200)).toBe(true);
      expect(answers.some(({ code }) => code === 4041)).toBe(true);
      expect(
        (await requests()).slice(-2).filter(({ orderId }, _i, [, last]) => orderId === last?.orderId),
      ).toHaveLength(1);
    });

    test('that are refused say why, and may be asked for again; the last title is offered', async () => {
      const { orderNo, id } = await asked();
      expect((await decide(id, 'reject')).status).toBe(422);
      expect((await decide(id, 'reject', { reason: '抬头不完整，请填写全称' })).status).toBe(200);
      expect(await detail(orderNo)).toMatchObject({
        canAskInvoice: true,
        invoice: { state: 'rejected', reply: '抬头不完整，请填写全称' },
      });
      expect(await lastMessage()).toMatchObject({ title: '发票申请未通过', url: '/user/orders' });
      expect((await ask(orderNo, person)).code).toBe(200);
      expect(await gateway.call(lastInvoiceTitle, {}, token)).toEqual({
        last: { ...person, taxNumber: '', email: '' },
      });
      expect(await gateway.call(lastInvoiceTitle, {}, await gateway.login(3))).toEqual({ last: null });
      expect((await addFile(id, pdf)).status).toBe(409);
    });

    test.each([
      ['a wrong tax number', { ...school, taxNumber: '12100000400000624E' }],
      ['a company without one', { titleKind: 'company', title: '江城实验中学' }],
      ['an address that is none', { ...person, email: 'lin' }],
      ['an empty title', { ...person, title: ' ' }],
    ])('are refused for %s', async (_, words) => {
      expect((await ask(await paid(), words)).code).toBe(422);
    });

    test('are PDF or OFD, of five megabytes at most', async () => {
      const { id } = await asked();
      for (const [bytes, words] of [
        [Buffer.from('<html>'), /PDF 或 OFD/],
        [Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), /5 MB/],
      ] as const) {
        const { status, body } = await addFile(id, bytes);
        expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
      }
      const ofd = Buffer.from('PK\u0003\u0004 OFD.xml', 'latin1');
      expect((await addFile(id, pdf)).status).toBe(200);
      const before = (await lastRequest())?.filePath ?? '';
      expect((await addFile(id, ofd)).status).toBe(200);
      expect(await gateway.store.stat(`resource-files/${before}`)).toBeUndefined();
      const file = await request(desk).get(`/desk/items/invoice-${id}/file`).auth('陈财务', 'ops-token');
      expect([file.status, file.body]).toEqual([200, ofd]);
      expect((await request(desk).post(`/desk/items/sample-1/file`).auth('陈', 'ops-token').send(pdf)).status).toBe(
        404,
      );
    });

    test('of orders that are given back afterwards wait to be reversed, and can only be that', async () => {
      const { orderNo, id, number } = await issued();
      gateway.clock.advanceSeconds(60);
      expect(await refund(orderNo)).toBe('refunded');
      expect(await detail(orderNo)).toMatchObject({ canAskInvoice: false, invoice: { state: 'reversing' } });
      expect((await gateway.envelopeOf(invoiceFile, { orderNo }, token)).code).toBe(404);
      const item = (await items()).find((one: { id: string }) => one.id === `invoice-${id}`);
      expect(item).toMatchObject({ title: `需红冲：发票 ${number}`, acceptName: '已红冲', isDuty: true });
      expect((await decide(id, 'reject', { reason: '不处理' })).body.message).toMatch(/只能红冲/);
      expect((await decide(id, 'accept', { seen: new Date(0).toISOString() })).status).toBe(409);
      expect((await decide(id, 'accept', { seen: item.createTime })).status).toBe(200);
      expect((await detail(orderNo)).invoice?.state).toBe('reversed');
      expect((await ask(orderNo)).code).toBe(4041);
    });

    test('that were not issued before a refund are not issued any more', async () => {
      const { orderNo, id } = await asked();
      expect((await gateway.envelopeOf(askRefund, { orderNo, reason: '文件打不开' }, token)).code).toBe(200);
      await addFile(id, pdf);
      expect((await decide(id, 'accept', { number: aNumber() })).body.message).toMatch(/正在申请退款/);
      await refund(orderNo);
      expect((await detail(orderNo)).invoice).toMatchObject({
        state: 'rejected',
        reply: expect.stringMatching(/退款/),
      });
      expect((await decide(id, 'accept', { number: aNumber() })).status).toBe(409);
    });

    test('are for money, and only where the operator issues them', async () => {
      const byPoints = await placed('integral');
      await gateway.setPoints(1, 15);
      await gateway.call(integralPay, { orderNo: byPoints.orderNo }, token);
      expect(await ask(byPoints.orderNo)).toMatchObject({ code: 4041, message: expect.stringContaining('积分') });
      expect((await ask((await placed('scanCode')).orderNo)).code).toBe(4041);
      const { db, clock } = gateway;
      const own = { db, clock, demo: false };
      const order = { orderNo: await paid(), userId: 1 };
      await expect(requestInvoice(own, order, school)).rejects.toThrow(/暂不开具/);
      expect(await hasInvoices(own)).toBe(false);
      const updatedAt = new Date(clock.now());
      await db.insert(siteText).values({ key: 'invoiceTerm', value: '三个工作日内开具。', updatedAt });
      expect(await hasInvoices(own)).toBe(true);
      await requestInvoice(own, order, school);
      expect((await lastRequest())?.state).toBe('submitted');
    });

    test('stand in the data of their person, and move with the account', async () => {
      const { id } = await asked();
      const table = ownTables.find(({ name }) => name === '发票申请.csv');
      const rowsOf = async (user: number) => (await gateway.db.execute(table?.query(user) ?? '')).rows;
      expect((await rowsOf(1)).at(-1)).toMatchObject({ 抬头: school.title, '金额（元）': '9.00', 状态: 'submitted' });
      await gateway.db.transaction(async (tx) => {
        // an order that waits for its payment keeps both accounts
        await tx.execute(
          `update purchase_order set state = 'closed' where state in ('created', 'paying') and user_id = 1`,
        );
        expect(await mergeAccounts(tx, { from: 1, into: 4 }, new Date(gateway.clock.now()))).toBeUndefined();
      });
      const [row] = await gateway.db.select().from(invoiceRequest).where(eq(invoiceRequest.id, id));
      expect(row?.userId).toBe(4);
      expect(await rowsOf(1)).toEqual([]);
    });
  });
}
