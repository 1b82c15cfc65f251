import { z } from 'zod';
import type { Trade } from './payment-provider.ts';

/** The fields of WeChat Pay's messages that are read; others are dropped. */

const amount = z.object({ total: z.int().min(0) });

export const wechatTransaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  success_time: z.string().optional(),
  amount: amount.optional(),
});
export type WechatTransaction = z.infer<typeof wechatTransaction>;

export const wechatNotification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string(),
  }),
});

export const wechatCode = z.object({ code_url: z.string().min(1) });
export const wechatH5 = z.object({ h5_url: z.url() });
export const wechatPrepay = z.object({ prepay_id: z.string().min(1) });
export const wechatRefund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
});
export const wechatBillPlace = z.object({
  download_url: z.url(),
  hash_type: z.string(),
  hash_value: z.string(),
});
export const wechatFailure = z.object({ code: z.string() });

const tradeStates: Readonly<Record<string, Trade['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
};

/** A payment as WeChat Pay tells of it. */
export function readTransaction({
  out_trade_no: outTradeNo,
  trade_state: state,
  transaction_id: tradeNo,
  success_time: paidAt,
  amount: paid,
}: WechatTransaction): Trade {
  return {
    outTradeNo,
    state: tradeStates[state] ?? 'unpaid',
    tradeNo,
    amountFen: paid?.total ?? 0,
    paidAt: paidAt === undefined ? undefined : new Date(paidAt),
  };
}
