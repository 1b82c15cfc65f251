import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { runCommand } from '../../gateway/operator-commands.ts';
import { listenForCommands, sendCommand } from '../../gateway/operator-socket.ts';
import { sandboxRefund, sandboxTrade } from '../../gateway/platform/db/schema/sandbox-trade.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { reconcileDay } from '../../gateway/shop/orders/reconcile.ts';
import { refundOrder } from '../../gateway/shop/orders/refund-order.ts';
import type { SandboxSwitch } from '../../gateway/shop/payments/sandbox-notification.ts';
import { insertOrder } from '../../shared/shop/calls/order.ts';
import { checkPaySuccess } from '../../shared/shop/calls/pay.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const dayMs = 24 * 3_600_000;
const why = { actor: 'operator', reason: '文件有误' } as const;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`reconciliation on ${kind.name}`, () => {
    let gateway: ResourceGateway;
    let token: string;
    let tools: ResourceGateway['orderTools'];
    let day: string;
    let nextId = 100_001;
    beforeAll(async () => {
      gateway = await startResourceGateway(kind);
      token = await gateway.login(1);
      tools = gateway.orderTools;
    });
    afterAll(() => gateway[Symbol.asyncDispose]());
    beforeEach(() => {
      // each test has a day of its own
      gateway.clock.advance(dayMs);
      day = new Date(gateway.clock.now()).toISOString().slice(0, 10);
    });

    async function aPaidOrder(how: SandboxSwitch = 'normal') {
      const id = String(nextId++);
      await gateway.aResource(Number(id), { chargeType: 'pay', price: 500, studyPhaseCode: 300 });
      const payload = { intent: `intent-${id}`, goods: [{ kind: 'resource', id }], payMode: 'scanCode' };
      const order = await gateway.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, token);
      const path = gateway.payments.sandbox?.path(order.codeUrl ?? '');
      await (await fetch(`${gateway.url}${path}/pay/${how}`)).text();
      return order.orderNo;
    }
    const found = async () => {
      const { matched, differences } = await reconcileDay(tools, gateway.payments, day);
      return { matched, kinds: differences.map(({ kind: what, orderNo, settled }) => `${what} ${orderNo} ${settled}`) };
    };

    test('a day whose bill agrees has no differences', async () => {
      await aPaidOrder();
      const refunded = await aPaidOrder();
      await refundOrder(tools, refunded, why);
      expect(await found()).toEqual({ matched: 3, kinds: [] });
    });

    test('a payment that only the provider knows of is taken over', async () => {
      const orderNo = await aPaidOrder('never');
      expect((await found()).kinds).toEqual([`paidThereOnly ${orderNo} true`]);
      expect(await gateway.call(checkPaySuccess, { orderNo }, token)).toEqual({ state: 'fulfilled' });
      expect(await found()).toEqual({ matched: 1, kinds: [] });
    });

    test('a payment that the bill lacks is found', async () => {
      const orderNo = await aPaidOrder();
      gateway.payments.faults.add('billLacksLine');
      expect((await found()).kinds).toEqual([`paidHereOnly ${orderNo} false`]);
      gateway.payments.faults.clear();
    });

    test('a payment for an order that is not ours is found', async () => {
      const now = new Date(gateway.clock.now());
      await gateway.db.insert(sandboxTrade).values({
        ...{ outTradeNo: `strange${day}`, token: `strange${day}`, title: '', amountFen: 1, state: 'SUCCESS' as const },
        ...{ transactionId: `strange${day}`, expiresAt: now, paidAt: now },
      });
      expect((await found()).kinds).toEqual([`unknownOrder strange${day} false`]);
    });

    test('an amount that differs by one fen is found', async () => {
      const orderNo = await aPaidOrder();
      await gateway.db.update(sandboxTrade).set({ amountFen: 499 }).where(eq(sandboxTrade.outTradeNo, orderNo));
      expect((await found()).kinds).toEqual([`amountDiffers ${orderNo} false`]);
    });

    test('a refund that the provider has done without an answer is noted', async () => {
      const orderNo = await aPaidOrder();
      gateway.payments.faults.add('refundTimeout');
      await refundOrder(tools, orderNo, why);
      gateway.payments.faults.clear();
      expect((await found()).kinds).toEqual([`refundThereOnly ${orderNo} true`]);
      expect(await gateway.call(checkPaySuccess, { orderNo }, token)).toEqual({ state: 'refunded' });
    });

    test.each([
      ['refundHereOnly', 'that the bill lacks'],
      ['refundThereOnly', 'that we have not made'],
      ['refundAmountDiffers', 'of another amount'],
    ])('%s: a refund %s is found', async (what) => {
      const orderNo = await aPaidOrder();
      if (what !== 'refundThereOnly') await refundOrder(tools, orderNo, why);
      const ofOrder = eq(sandboxRefund.outTradeNo, orderNo);
      if (what === 'refundHereOnly') await gateway.db.delete(sandboxRefund).where(ofOrder);
      if (what === 'refundAmountDiffers') await gateway.db.update(sandboxRefund).set({ amountFen: 499 }).where(ofOrder);
      const createdAt = new Date(gateway.clock.now());
      const made = { refundNo: `R${orderNo}`, outTradeNo: orderNo, refundId: `I${orderNo}`, amountFen: 500, createdAt };
      if (what === 'refundThereOnly') await gateway.db.insert(sandboxRefund).values(made);
      expect((await found()).kinds).toEqual([`${what} ${orderNo} false`]);
    });

    test('the command names differences and ledger faults, and counts them for Prometheus', async () => {
      await aPaidOrder();
      gateway.payments.faults.add('billLacksLine');
      const before = await gateway.pointsOf(3);
      const setBalance = (points: number) =>
        gateway.db.update(userAccount).set({ points }).where(eq(userAccount.id, 3));
      await setBalance(77_777);
      const { lines, isFailure, metrics } = await runCommand(tools, { name: 'reconcile', day });
      await setBalance(before);
      gateway.payments.faults.clear();
      expect(isFailure).toBe(true);
      expect(lines.at(-1)).toBe(`${day} sandbox: 0 matched, 1 differences (1 open), 1 ledger faults`);
      expect(lines.some((line) => line.startsWith('ledger: person 3 has 77777'))).toBe(true);
      expect(metrics).toContain('payment_reconciliation_differences{kind="paidHereOnly"} 1\n');
      expect(metrics).toContain('points_ledger_faults 1\n');
      const rules = readFileSync(new URL('../../ops/prometheus/payment-alerts.yml', import.meta.url), 'utf8');
      const named = [...rules.matchAll(/\b(?:payment|points)_\w+/g)].map(([name]) => name);
      expect(named.filter((name) => !metrics.includes(`# TYPE ${name} gauge`))).toEqual([]);
    });

    test('a command reaches the gateway that holds the data directory, and none where none runs', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
      const stop = await listenForCommands(tools, dataDir, gateway.log);
      const orderNo = await aPaidOrder();
      const refund = { name: 'refund', orderNo, reason: '文件有误' } as const;
      expect(await sendCommand(dataDir, refund)).toMatchObject({ lines: [`${orderNo}: refunded`], isFailure: false });
      expect(await sendCommand(dataDir, { ...refund, orderNo: '2026010100000000' })).toMatchObject({ isFailure: true });
      await expect(sendCommand(dataDir, { ...refund, reason: '' })).rejects.toThrow();
      stop();
      expect(await sendCommand(dataDir, refund)).toBeUndefined();
      rmSync(dataDir, { recursive: true });
    });
  });
}
