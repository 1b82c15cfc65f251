import { z } from 'zod';
import type { Trade } from './payment-provider.ts';
import { fenOf } from './yuan.ts';

/** The fields of Alipay's messages that are read; others are dropped. */

export const alipayResult = z.object({ code: z.string(), sub_code: z.string().default('') });

export const alipayCode = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) });

const yuan = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .transform(fenOf);
/** `2026-11-23 10:00:00`, in China. */
const chinaMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}+08:00`));

export const alipayTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.string(),
  total_amount: yuan,
  /** When the money came; missing for what was never paid. */
  send_pay_date: chinaMoment.optional(),
});
type AlipayTrade = z.infer<typeof alipayTrade>;

export const alipayNotification = z.object({
  app_id: z.string(),
  notify_time: chinaMoment,
  notify_type: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: yuan,
  gmt_payment: chinaMoment.optional(),
});

export const alipayRefund = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  /** `Y` where this request moved the money; repeated ones say `N`. */
  fund_change: z.string().default('N'),
});
export const alipayRefundState = z.object({
  out_trade_no: z.string().default(''),
  trade_no: z.string().default(''),
  out_request_no: z.string().default(''),
  refund_amount: yuan.optional(),
  refund_status: z.string().default(''),
});
export const alipayBillPlace = z.object({ bill_download_url: z.url() });

/** `TRADE_CLOSED` is what was not paid in time, and what was given back whole. */
const tradeStates: Readonly<Record<string, Trade['state']>> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

/** A payment as Alipay tells of it. */
export function readTrade({
  out_trade_no: outTradeNo,
  trade_no: tradeNo,
  trade_status: status,
  total_amount: amountFen,
  send_pay_date: paidAt,
}: AlipayTrade): Trade {
  const state = tradeStates[status] ?? 'unpaid';
  return { outTradeNo, state: state === 'closed' && paidAt ? 'refunded' : state, tradeNo, amountFen, paidAt };
}
