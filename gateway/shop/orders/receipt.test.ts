import { expect, test } from 'vitest';
import type { AttemptRow, OrderRow } from './order-store.ts';
import { receiptData } from './receipt.ts';

const at = new Date('2026-11-23T05:00:00Z');
const order: OrderRow = {
  ...{ id: 1, orderNo: '2026112313000000000001', userId: 1, intent: '', requestHash: '', goodsHash: '' },
  ...{ title: '同步练习', amountFen: 300, points: 30 },
  state: 'fulfilled',
  payMode: 'integral',
  paidBy: 'integral',
  ...{ backPath: '/', createdAt: at, expiresAt: at, paidAt: at, triedAt: null },
};

const receiptTo = (payee: string) =>
  JSON.parse(receiptData({ order, items: [], refunds: [], attempt: undefined, payee, hasInvoices: false }));

test('a receipt says who was paid, how, and that it is no invoice', () => {
  expect(receiptTo('江城教育公司')).toMatchObject({
    facts: expect.arrayContaining([
      ['收款方', '江城教育公司'],
      ['支付方式', '积分支付'],
    ]),
    total: '实付 30 积分',
    notes: [expect.stringContaining('不是发票')],
  });
});

test.each([
  ['wechat', '微信支付'],
  ['alipay', '支付宝'],
  ['sandbox', '扫码支付'],
])('a payment by %s is %s on it', (provider, name) => {
  const attempt: AttemptRow = {
    ...{ id: 1, orderId: 1, provider, way: 'code', outTradeNo: '1', state: 'success', amountFen: 300, codeUrl: null },
    ...{ providerTradeNo: 'T1', createdAt: at, askedAt: null, paidAt: at, triedAt: null },
  };
  const paid: OrderRow = { ...order, paidBy: 'scanCode' };
  const { facts } = JSON.parse(
    receiptData({ order: paid, items: [], refunds: [], attempt, payee: '', hasInvoices: true }),
  );
  expect(facts).toContainEqual(['支付方式', name]);
});

test('a receipt does not speak of a payee where none is known', () => {
  const names = receiptTo('').facts.map(([name]: string[]) => name);
  expect(names).toContain('支付方式');
  expect(names).not.toContain('收款方');
});
