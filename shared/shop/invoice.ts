import { dayMs, isoDay } from '../platform/china-time.ts';
import { noSiteTexts, type SiteTexts, unknownSiteTexts } from '../platform/site-texts.ts';
import type { PayMode } from './goods.ts';
import { isPaidOrder, type OrderState } from './order-state.ts';
import type { RefundRequestState } from './refund-term.ts';
import { taxNumberProblem, tidyTaxNumber } from './tax-number.ts';

/** Requests for invoices (docs/product/shop.md#invoices). `reversing` waits for the operators to reverse it (红冲). */
export const invoiceStates = ['submitted', 'issued', 'rejected', 'reversing', 'reversed'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  submitted: '待开具',
  issued: '已开具',
  rejected: '已驳回',
  reversing: '需红冲',
  reversed: '已红冲',
};

export const invoiceTitleKinds = ['person', 'company'] as const;
export type InvoiceTitleKind = (typeof invoiceTitleKinds)[number];
export const titleKindNames: Readonly<Record<InvoiceTitleKind, string>> = { person: '个人', company: '单位' };

const invoiceDays = 180;
/** Requests that an order may have, refused ones included. */
const mostInvoiceRequests = 5;
export const invoiceTitleLength = { min: 2, max: 100 } as const;
export const longestEmail = 100;
export const longestTaxNumber = 20;
/** Bytes. */
export const largestInvoice = 5 * 1024 * 1024;

const demoTerm = '支付后180天内，可以在“我的订单”中申请电子普通发票（演示站点的发票无效）。';

/**
 * What the operator says of invoices, where they issue any; empty where not. The demo has a sentence of its own; a
 * gateway that does not have the call issues none.
 */
export function invoiceTermOf(given: SiteTexts): string {
  return given.texts.invoiceTerm ?? (given.demo && given !== unknownSiteTexts ? demoTerm : '');
}

/** What stands beside a receipt; `given` says whether there are invoices, and nothing until it is there. */
export function receiptTermOf(given: SiteTexts): string {
  if (given === noSiteTexts) return '收据是支付凭证，不是发票。';
  const term = invoiceTermOf(given) || '如需发票，请凭订单号拨打页面底部客服热线咨询。';
  return `收据是支付凭证，不是发票。${term}`;
}

/** The same on the receipt, which has no hotline at its foot. */
export const receiptNote = (hasInvoices: boolean): string =>
  `本收据是支付凭证，不是发票。${hasInvoices ? '如需发票，请在本站“我的订单”中申请。' : '如需发票，请凭订单号向本站客服咨询。'}`;

interface InvoiceFacts {
  readonly state: OrderState;
  readonly paidAt: Date | null;
  readonly paidBy: PayMode | null;
  readonly amountFen: number;
  /** Requests for invoices that the order has had. */
  readonly invoices: readonly { readonly state: InvoiceState }[];
  readonly refundRequests: readonly { readonly state: RefundRequestState }[];
}

/** Why the buyer cannot ask for an invoice of the order, as a sentence; undefined where they can. */
export function invoiceObstacle(facts: InvoiceFacts, now: Date): string | undefined {
  const { state, paidAt, paidBy, amountFen, invoices, refundRequests } = facts;
  if (!isPaidOrder(state) || paidAt === null) return '只有已支付且没有退款的订单可以申请发票';
  if (paidBy === 'integral' || amountFen <= 0) return '用积分支付的订单不开具发票';
  if (refundRequests.some((request) => request.state === 'submitted')) return '这个订单的退款申请正在审核';
  if (invoices.some((invoice) => invoice.state !== 'rejected')) return '这个订单已经申请过发票';
  if (invoices.length >= mostInvoiceRequests) return '这个订单的发票申请次数已用完，请联系客服';
  if (now.getTime() >= paidAt.getTime() + invoiceDays * dayMs) return '已超过支付后180天的发票申请期限';
  return undefined;
}

/** Whom an invoice is made out to, as a buyer types it. */
export interface InvoiceWords {
  readonly titleKind: InvoiceTitleKind;
  readonly title: string;
  /** Of a company only. */
  readonly taxNumber: string;
  /** May be empty. */
  readonly email: string;
}

/** As it is kept: tidied, and without the tax number where the title is a person's. */
export const tidyInvoice = ({ titleKind, title, taxNumber, email }: InvoiceWords): InvoiceWords => ({
  titleKind,
  title: title.trim(),
  taxNumber: titleKind === 'company' ? tidyTaxNumber(taxNumber) : '',
  email: email.trim(),
});

/** What is wrong with tidied words, as sentences by field. */
export function invoiceProblems({
  titleKind,
  title,
  taxNumber,
  email,
}: InvoiceWords): Partial<Record<'title' | 'taxNumber' | 'email', string>> {
  const taxProblem = titleKind === 'company' ? taxNumberProblem(taxNumber) : undefined;
  return {
    ...((title.length < invoiceTitleLength.min || title.length > invoiceTitleLength.max) && {
      title: `请填写发票抬头，${invoiceTitleLength.min} 至 ${invoiceTitleLength.max} 个字`,
    }),
    ...(taxProblem !== undefined && { taxNumber: taxProblem }),
    ...(email !== '' && !isEmail(email) && { email: '邮箱的格式不对' }),
  };
}

const isEmail = (text: string) =>
  text.length <= longestEmail && /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text);

/** Digits of an invoice that is issued by the tax bureau's platform, and of one by the older equipment. */
const invoiceNumber = /^(?:\d{20}|\d{8})$/;

/** What is wrong with the number and the ISO day of an issued invoice, as a sentence; undefined where nothing is. */
export function issueProblem(
  { number, day }: { readonly number: string; readonly day: string },
  { paidAt, now }: { readonly paidAt: Date; readonly now: Date },
): string | undefined {
  if (!invoiceNumber.test(number)) return '发票号码为 20 位数字（数电发票）或 8 位数字';
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isRealDay(day)) return '开票日期须为 2026-03-02 这样的日期';
  if (day > isoDay(now)) return '开票日期不能晚于今天';
  if (day < isoDay(paidAt)) return '开票日期不能早于支付日期';
  return undefined;
}

function isRealDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}
