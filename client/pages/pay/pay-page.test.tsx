import { expect, test } from 'vitest';
import type { OrderDetail } from '../../../shared/shop/calls/order.schema.ts';
import { renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { payPage } from './PayPage.tsx';

const anOrder = (fields: Partial<OrderDetail>): OrderDetail => ({
  id: '202611230001',
  orderNo: '202611230001',
  title: '高考海南卷地理真题',
  state: 'paying',
  payMode: 'scanCode',
  amountFen: 300,
  points: 30,
  paidBy: null,
  createTime: '2026-11-23T05:00:00.000Z',
  expiresAt: '2026-11-23T05:30:00.000Z',
  paidTime: null,
  items: [],
  refunds: [],
  refundRequest: null,
  canAskRefund: false,
  backPath: '/resource/1.html',
  codeUrl: 'weixin://pay/1',
  sandboxPath: null,
  canScan: true,
  scanTitle: '某某扫码支付',
  balance: 100,
  now: '2026-11-23T05:10:00.000Z',
  ...fields,
});

function textOf(fields: Partial<OrderDetail>) {
  const visit = visitTo('pay', '/pay/202611230001');
  const answers = { 'order.detail': anOrder(fields) };
  const html = renderInSite(<payPage.Page />, { visit, planned: payPage.needs(visit), answers });
  return html.replace(/<[^>]+>/g, '');
}

test('an open order shows its time, its code and its points', () => {
  const text = textOf({});
  for (const words of ['20:00', '某某扫码支付 ¥3.00', '用 30 积分支付', '取消订单', '七日内'])
    expect(text).toContain(words);
});

test('a gateway that does not tell what the provider calls itself', () => {
  expect(textOf({ scanTitle: undefined })).toContain('扫码支付 ¥3.00');
});

test('with several providers the buyer chooses, the first to begin with', () => {
  const ofOne = { sandboxPath: null, codeUrl: null };
  const providers = [
    { name: 'wechat', title: '微信扫码支付', ...ofOne },
    { name: 'alipay', title: '支付宝扫码支付', ...ofOne },
  ];
  expect(textOf({ providers })).toContain('支付方式微信扫码支付支付宝扫码支付微信扫码支付 ¥3.00');
  expect(textOf({ providers: undefined })).not.toContain('支付方式');
});

test('an order of a membership leads to what it gives', () => {
  const vip = {
    kind: 'vip',
    id: 'personal-300',
    title: '个人VIP',
    count: 1,
    amountFen: 16_800,
    points: null,
    url: '/',
  };
  expect(textOf({ items: [vip as OrderDetail['items'][number]] })).toContain('会员权益与每日下载份数');
  expect(textOf({})).not.toContain('会员权益');
});

test('an open order whose time is over cannot be paid any more and says what happens', () => {
  const text = textOf({ now: '2026-11-23T05:30:01.000Z' });
  for (const words of ['支付时间已到', '没有付款的会自动关闭', '我已支付']) expect(text).toContain(words);
  for (const words of ['扫码支付', '积分支付', '取消订单', '0:00']) expect(text).not.toContain(words);
});

test('points that do not suffice lead to more', () => {
  expect(textOf({ balance: 10 })).toContain('还差 20 积分');
});

test.each([
  ['paid', '权益正在发放'],
  ['fulfilled', '购买的内容已经可以使用'],
  ['refunding', '款项将原路退回'],
  ['refunded', '购买的内容不能再使用'],
  ['closed', '未产生任何费用'],
] as const)('an order that is %s says so and cannot be paid', (state, words) => {
  const text = textOf({ state });
  expect(text).toContain(words);
  for (const way of ['扫码支付', '应付', '或 30 积分']) expect(text).not.toContain(way);
});
