import { expect, test } from 'vitest';
import type { OrderRow } from './order-store.ts';
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
  JSON.parse(receiptData({ order, items: [], refunds: [], attempt: undefined, payee }));

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

test('a receipt does not speak of a payee where none is known', () => {
  const names = receiptTo('').facts.map(([name]: string[]) => name);
  expect(names).toContain('支付方式');
  expect(names).not.toContain('收款方');
});
