import { expect, test } from 'vitest';
import { noSiteTexts, type SiteTexts, unknownSiteTexts } from '../platform/site-texts.ts';
import type { PayMode } from './goods.ts';
import {
  type InvoiceState,
  type InvoiceTitleKind,
  invoiceObstacle,
  invoiceProblems,
  issueProblem,
  receiptNote,
  receiptTermOf,
  tidyInvoice,
} from './invoice.ts';
import type { OrderState } from './order-state.ts';
import type { RefundRequestState } from './refund-term.ts';

const paidAt = new Date('2026-03-01T08:00:00Z');
const lastMoment = new Date('2026-08-28T07:59:59.999Z');
const tooLate = new Date('2026-08-28T08:00:00Z');

interface Case {
  readonly state?: OrderState;
  readonly paidBy?: PayMode;
  readonly amountFen?: number;
  readonly invoices?: readonly InvoiceState[];
  readonly refunds?: readonly RefundRequestState[];
  readonly now?: Date;
}
const refused = ['rejected', 'rejected', 'rejected', 'rejected'] as const;

test.each<[string, Case, RegExp | undefined]>([
  ['a fulfilled order', {}, undefined],
  ['one whose rights follow', { state: 'paid' }, undefined],
  ['the last moment', { now: lastMoment }, undefined],
  ['180 days later', { now: tooLate }, /180天/],
  ['an open order', { state: 'paying' }, /已支付/],
  ['one that is given back', { state: 'refunding' }, /没有退款/],
  ['one that was given back', { state: 'refunded' }, /没有退款/],
  ['a closed one', { state: 'closed' }, /已支付/],
  ['points', { paidBy: 'integral' }, /积分/],
  ['no money', { amountFen: 0 }, /积分/],
  ['a refund that is asked for', { refunds: ['submitted'] }, /退款申请/],
  ['a refused refund', { refunds: ['rejected', 'withdrawn'] }, undefined],
  ['a request that waits', { invoices: ['submitted'] }, /已经申请过/],
  ['an issued one', { invoices: ['issued', 'rejected'] }, /已经申请过/],
  ['a reversed one', { invoices: ['reversed'] }, /已经申请过/],
  ['a refused one', { invoices: ['rejected'] }, undefined],
  ['four refused ones', { invoices: refused }, undefined],
  ['five refused ones', { invoices: [...refused, 'rejected'] }, /次数已用完/],
])('%s', (_, { state = 'fulfilled', paidBy = 'scanCode', amountFen = 900, ...rest }, obstacle) => {
  const invoices = (rest.invoices ?? []).map((one) => ({ state: one }));
  const refundRequests = (rest.refunds ?? []).map((one) => ({ state: one }));
  const facts = { state, paidAt: state === 'paying' ? null : paidAt, paidBy, amountFen, invoices, refundRequests };
  const found = invoiceObstacle(facts, rest.now ?? paidAt);
  if (obstacle) expect(found).toMatch(obstacle);
  else expect(found).toBeUndefined();
});

test.each<[string, InvoiceTitleKind, string, string, string, readonly string[]]>([
  ['a person', 'person', '林晓', '', '', []],
  ['a person needs no tax number', 'person', '林晓', '12', '', []],
  ['a school', 'company', '江城实验中学', '1210 0000 4000 0062 4d', 'lin@school.edu.cn', []],
  ['a school without number', 'company', '江城实验中学', '', '', ['taxNumber']],
  ['a wrong number', 'company', '江城实验中学', '12100000400000624E', '', ['taxNumber']],
  ['no title', 'person', '  ', '', '', ['title']],
  ['a long title', 'person', '长'.repeat(101), '', '', ['title']],
  ['a broken address', 'person', '林晓', '', 'lin@school', ['email']],
])('%s', (_, titleKind, title, taxNumber, email, fields) => {
  expect(Object.keys(invoiceProblems(tidyInvoice({ titleKind, title, taxNumber, email })))).toEqual(fields);
});

const number = '26312000000000000001';
test.each<[string, string, string, RegExp | undefined]>([
  ['of today', number, '2026-03-03', undefined],
  ['of the day of payment', number, '2026-03-01', undefined],
  ['of the older equipment', '12345678', '2026-03-02', undefined],
  ['of nine digits', '123456789', '2026-03-02', /20 位/],
  ['without number', '', '2026-03-02', /20 位/],
  ['of tomorrow', number, '2026-03-04', /晚于/],
  ['before the payment', number, '2026-02-28', /早于/],
  ['of no day', number, '2026-02-30', /日期/],
  ['of another form', number, '2026/3/2', /日期/],
])('an invoice %s', (_, given, day, problem) => {
  const found = issueProblem({ number: given, day }, { paidAt, now: new Date('2026-03-02T16:00:00Z') });
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

const own: SiteTexts = { demo: false, texts: { invoiceTerm: '三个工作日内开具。' } };
test.each<[string, SiteTexts, string]>([
  ['not known yet', noSiteTexts, '收据是支付凭证，不是发票。'],
  ['no word of the operator', { demo: false, texts: {} }, '拨打页面底部客服热线'],
  ['a gateway without the call', unknownSiteTexts, '拨打页面底部客服热线'],
  ['the demo', { demo: true, texts: {} }, '申请电子普通发票'],
  ['the operator’s word', own, '收据是支付凭证，不是发票。三个工作日内开具。'],
])('beside a receipt stands, with %s', (_, given, words) => {
  expect(receiptTermOf(given)).toContain(words);
});

test('the receipt says where an invoice is asked for', () => {
  expect(receiptNote(true)).toContain('我的订单');
  expect(receiptNote(false)).toContain('客服');
});
