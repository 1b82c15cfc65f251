import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { decide as decideItem } from '../../gateway/operators/desk/decide.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import { approvalList, decideApproval } from '../../gateway/operators/studio/approvals/approvals.ts';
import type { Refused } from '../../gateway/operators/studio/refused.ts';
import { deskAct } from '../../gateway/platform/db/schema/desk.ts';
import { refundRequest } from '../../gateway/platform/db/schema/order.ts';
import { auditEntry } from '../../gateway/platform/db/schema/studio.ts';
import { lockOrder } from '../../gateway/shop/orders/order-store.ts';
import { refundApproval } from '../../gateway/shop/orders/refund-approval.ts';
import { refundOrder } from '../../gateway/shop/orders/refund-order.ts';
import { sweepOrders } from '../../gateway/shop/orders/sweep-orders.ts';
import { checkDownloadNum } from '../../shared/library/calls/resource.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import {
  askRefund,
  insertOrder,
  integralPay,
  orderDetail,
  orderList,
  withdrawRefund,
} from '../../shared/shop/calls/order.ts';
import { refundBound } from '../../shared/shop/refund-term.ts';
import { databaseKinds, postgres } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const reason = '文件打不开，换了三台电脑都不行';
const price = 15;
let nextId = 100_101;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`requests for refunds on ${kind.name}`, () => {
    let gateway: ResourceGateway;
    let token: string;
    let tools: ResourceGateway['orderTools'];
    let desk: ReturnType<typeof createDesk>;
    beforeAll(async () => {
      gateway = await startResourceGateway(kind);
      token = await gateway.login(1);
      tools = gateway.orderTools;
      desk = createDesk({
        ...{ db: gateway.db, clock: gateway.clock, log: pino({ level: 'silent' }), kinds: allDeskKinds },
        ...{ store: gateway.store, opsToken: 'ops-token' },
      });
    });
    afterAll(() => gateway[Symbol.asyncDispose]());

    async function placed(payMode: 'integral' | 'scanCode', fen = 900) {
      const id = nextId++;
      const points = { chargeType: 'points', price, studyPhaseCode: 300 } as const;
      await gateway.aResource(id, payMode === 'integral' ? points : { ...points, chargeType: 'pay', price: fen });
      const payload = { intent: `intent-${id}`, goods: [{ kind: 'resource', id: String(id) }], payMode };
      const order = await gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
      return { ...order, id: String(id) };
    }
    async function paidByPoints() {
      const order = await placed('integral');
      await gateway.setPoints(1, price);
      await gateway.call(integralPay, { orderNo: order.orderNo }, token);
      return order;
    }
    async function paidByPhone(fen?: number) {
      const order = await placed('scanCode', fen);
      const path = gateway.payments.sandbox?.path(order.codeUrl ?? '') ?? '';
      await fetch(`${gateway.url}${path}/pay/normal`);
      return order;
    }
    const detail = (orderNo: string) => gateway.call(orderDetail, { orderNo }, token);
    const owns = async (id: string) => (await gateway.call(checkDownloadNum, { id }, token)).right === 'owned';
    const ask = (orderNo: string) => gateway.envelopeOf(askRefund, { orderNo, reason }, token);
    const withdraw = (orderNo: string, by = token) => gateway.envelopeOf(withdrawRefund, { orderNo }, by);
    const lastRequest = async () => {
      const rows = await gateway.db.select({ id: refundRequest.id }).from(refundRequest).orderBy(refundRequest.id);
      return rows.at(-1)?.id ?? 0;
    };
    const decide = (id: number, act: 'accept' | 'reject', words = '') =>
      request(desk).post(`/desk/items/refund-${id}/${act}`).auth('陈编辑', 'ops-token').send({ reason: words });
    const lastMessage = async () => (await gateway.call(messageList, { pageNum: 1, pageSize: 1 }, token)).list[0];

    test('stand on the desk; an accepted one gives points and rights back once, and is told of', async () => {
      const { orderNo, id } = await paidByPoints();
      expect(await detail(orderNo)).toMatchObject({ canAskRefund: true, refundRequest: null });
      const asked = await Promise.all([ask(orderNo), ask(orderNo), ask(orderNo)]);
      expect(asked.map(({ code }) => code)).toEqual([200, 200, 200]);
      expect(await detail(orderNo)).toMatchObject({
        state: 'fulfilled',
        canAskRefund: false,
        refundRequest: { state: 'submitted', reason, reply: '' },
      });
      const { body } = await request(desk).get('/desk/items.json?kind=refund').auth('陈编辑', 'ops-token');
      expect(body.total).toBe(1);
      expect(body.list[0].facts).toMatchObject({ 订单号: orderNo, 实付: '15 积分', 原因: reason });

      const requestId = await lastRequest();
      const answers = await Promise.all([1, 2, 3].map(() => decide(requestId, 'accept')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await gateway.pointsOf(1)).toBe(price);
      expect(await owns(id)).toBe(false);
      expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refundRequest: { state: 'accepted' } });
      expect(await lastMessage()).toMatchObject({ kind: 'order', title: '退款申请已通过', url: '/user/orders' });
      const acts = await gateway.db.select().from(deskAct).where(sql`kind = 'refund' and item_id = ${requestId}`);
      expect(acts).toMatchObject([{ act: 'accept', who: '陈编辑' }]);
    });

    test('for money are pending at once, and the sweep makes the provider give it back', async () => {
      const { orderNo, id } = await paidByPhone();
      await ask(orderNo);
      expect((await decide(await lastRequest(), 'accept', '确有错页')).status).toBe(200);
      expect(await owns(id)).toBe(false);
      const pending = { state: 'pending', amountFen: 900, reason: '确有错页' };
      expect(await detail(orderNo)).toMatchObject({ state: 'refunding', refunds: [pending] });
      await sweepOrders(tools);
      expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refunds: [{ ...pending, state: 'done' }] });
    });

    test('that are rejected keep the right, say why, and may be made again, three times in all', async () => {
      const { orderNo, id } = await paidByPoints();
      for (const why of ['请换用新版阅读器', '文件可以正常打开', '第三次']) {
        expect((await ask(orderNo)).code).toBe(200);
        expect((await decide(await lastRequest(), 'reject', why)).status).toBe(200);
        expect((await detail(orderNo)).refundRequest).toMatchObject({ state: 'rejected', reply: why });
        expect(await lastMessage()).toMatchObject({ title: '退款申请未通过', content: expect.stringContaining(why) });
      }
      expect(await owns(id)).toBe(true);
      expect(await ask(orderNo)).toMatchObject({ code: 4041, message: expect.stringContaining('次数已用完') });
      const { list } = await gateway.call(orderList, { pageNum: 1, pageSize: 10 }, token);
      expect(list.find((one) => one.orderNo === orderNo)).toMatchObject({ canAskRefund: false });
    });

    test('are taken back by the buyer while undecided: they leave the desk, and may be made again', async () => {
      const { orderNo, id } = await paidByPoints();
      expect(await withdraw(orderNo)).toMatchObject({ code: 4041 });
      await ask(orderNo);
      const requestId = await lastRequest();
      expect((await withdraw(orderNo, await gateway.login(2))).code).toBe(404);
      const codes = await Promise.all([withdraw(orderNo), withdraw(orderNo)]);
      expect(codes.map(({ code }) => code)).toEqual([200, 200]);
      expect(await detail(orderNo)).toMatchObject({ canAskRefund: true, refundRequest: { state: 'withdrawn' } });
      expect((await decide(requestId, 'accept')).status).toBe(409);
      const { body } = await request(desk).get('/desk/items.json?kind=refund').auth('陈编辑', 'ops-token');
      expect(body.total).toBe(0);
      expect(await owns(id)).toBe(true);
      expect((await ask(orderNo)).code).toBe(200);
      await decide(await lastRequest(), 'reject', '请换用新版阅读器');
      expect(await withdraw(orderNo)).toMatchObject({ code: 4041, message: expect.stringContaining('已经处理') });
    });

    describe('above the bound', () => {
      const person = (name: string) => ({
        name,
        roles: ['finance' as const],
        subjects: null,
        address: '',
        isPerson: true as const,
      });
      const approvals = () => [refundApproval(tools)];
      const acceptBy = (id: number, name: string) => {
        const [item, by, now] = [
          allDeskKinds.find((one) => one.kind === 'refund'),
          person(name),
          new Date(gateway.clock.now()),
        ];
        if (!item) throw new Error('there is no such kind');
        const { db } = gateway;
        return decideItem(
          { db, log: pino({ level: 'silent' }) },
          { kind: item, act: 'accept', id, by, now, reason: '' },
        );
      };
      const waiting = async (orderNo: string) => {
        const { waiting: rows } = await approvalList({ db: gateway.db, approvals: approvals() }, person('赵财务'));
        return rows.find(({ entryId }) => entryId === orderNo);
      };
      const confirm = (id: number, name: string) =>
        decideApproval(
          { db: gateway.db, clock: gateway.clock, approvals: approvals() },
          { id, who: person(name), decision: 'confirmed' },
        ).then(
          () => 'confirmed',
          (error: Refused) => error.status,
        );
      const asked = async () => {
        const { orderNo } = await paidByPhone(refundBound.fen + 100);
        await ask(orderNo);
        return { orderNo, id: await lastRequest() };
      };

      test('one operator begins, another confirms, once; no program does', async () => {
        const { orderNo, id } = await asked();
        expect((await decide(id, 'accept')).status).toBe(422);
        expect(await acceptBy(id, '钱财务')).toMatchObject({ result: 'waiting' });
        expect(await acceptBy(id, '孙财务')).toMatchObject({ result: 'refused' });
        expect(await detail(orderNo)).toMatchObject({ state: 'fulfilled', refundRequest: { state: 'submitted' } });
        const row = await waiting(orderNo);
        expect(row).toMatchObject({ askedBy: '钱财务', before: { amountFen: refundBound.fen + 100 } });
        expect(await confirm(row?.id ?? 0, '钱财务')).toBe(403);
        const both = await Promise.all([confirm(row?.id ?? 0, '赵财务'), confirm(row?.id ?? 0, '孙财务')]);
        expect(both.toSorted()).toEqual([409, 'confirmed']);
        expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refundRequest: { state: 'accepted' } });
        const lines = await gateway.db.select().from(auditEntry).where(eq(auditEntry.entryId, orderNo));
        expect(lines.map(({ act }) => act).toSorted()).toEqual(['ask-refund', 'confirm-refund']);
      });

      test('taken back by the buyer meanwhile are not confirmed', async () => {
        const { orderNo, id } = await asked();
        expect(await acceptBy(id, '钱财务')).toMatchObject({ result: 'waiting' });
        await withdraw(orderNo);
        expect(await confirm((await waiting(orderNo))?.id ?? 0, '赵财务')).toBe(409);
        expect((await detail(orderNo)).state).toBe('fulfilled');
      });
    });

    test('taken back while the desk decides end in one way', async () => {
      const { orderNo } = await paidByPoints();
      await ask(orderNo);
      const [back, decided] = await Promise.all([withdraw(orderNo), decide(await lastRequest(), 'accept')]);
      const { state, refundRequest: ended } = await detail(orderNo);
      expect([back.code, decided.status, state, ended?.state]).toEqual(
        back.code === 200 ? [200, 409, 'fulfilled', 'withdrawn'] : [4041, 200, 'refunded', 'accepted'],
      );
    });

    // embedded Postgres has one connection, so nobody waits there
    if (kind === postgres) {
      test('taken back while the desk waits for the order are not accepted', async () => {
        const { orderNo } = await paidByPoints();
        await ask(orderNo);
        const id = await lastRequest();
        const { deciding } = await gateway.db.transaction(async (tx) => {
          await lockOrder(tx, orderNo);
          const deciding = decide(id, 'accept').then(({ status }) => status);
          const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          await expect.poll(async () => (await gateway.db.execute(waiting)).rows.length).toBe(1);
          await tx.update(refundRequest).set({ state: 'withdrawn' }).where(eq(refundRequest.id, id));
          return { deciding };
        });
        expect(await deciding).toBe(409);
        expect(await detail(orderNo)).toMatchObject({ state: 'fulfilled', refundRequest: { state: 'withdrawn' } });
      });
    }

    test('are answered by a refund that operators make by the command', async () => {
      const { orderNo } = await paidByPoints();
      await ask(orderNo);
      expect(await refundOrder(tools, orderNo, { actor: 'operator', reason: '电话确认' })).toBe('refunded');
      expect((await detail(orderNo)).refundRequest).toMatchObject({ state: 'accepted' });
      expect((await decide(await lastRequest(), 'accept')).status).toBe(409);
      expect(await gateway.pointsOf(1)).toBe(price);
    });

    test('race with the desk and the command: one refund', async () => {
      const { orderNo } = await paidByPoints();
      await ask(orderNo);
      const id = await lastRequest();
      await Promise.all([
        decide(id, 'accept'),
        decide(id, 'reject', '不符合'),
        refundOrder(tools, orderNo, { actor: 'operator', reason: '电话确认' }),
        ask(orderNo),
      ]);
      expect(await gateway.pointsOf(1)).toBe(price);
      const { state, refunds } = await detail(orderNo);
      expect([state, refunds.length]).toEqual(['refunded', 1]);
    });

    test('are refused for unpaid and late orders, without a reason, and for orders of others', async () => {
      const open = await placed('scanCode');
      expect((await ask(open.orderNo)).code).toBe(4041);
      const { orderNo } = await paidByPoints();
      const stranger = await gateway.login(2);
      expect((await gateway.envelopeOf(askRefund, { orderNo, reason }, stranger)).code).toBe(404);
      expect((await gateway.envelopeOf(askRefund, { orderNo, reason: '  a  ' }, token)).code).toBe(422);
      gateway.clock.advance(7 * 24 * 3_600_000);
      expect(await ask(orderNo)).toMatchObject({ code: 4041, message: expect.stringContaining('七日') });
    });
  });
}
