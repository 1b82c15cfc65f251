import { integer, pgTable, text } from '../drizzle.ts';
import { moment } from './columns.ts';

/** A payment as the payment provider of the demo knows it, in WeChat Pay's words. */
export const sandboxTrade = pgTable('sandbox_trade', {
  outTradeNo: text().primaryKey(),
  /** In the code to scan. */
  token: text().notNull().unique(),
  title: text().notNull(),
  amountFen: integer().notNull(),
  state: text().$type<'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'>().notNull(),
  transactionId: text().unique(),
  expiresAt: moment().notNull(),
  paidAt: moment(),
});

export const sandboxRefund = pgTable('sandbox_refund', {
  refundNo: text().primaryKey(),
  outTradeNo: text().notNull(),
  refundId: text().notNull().unique(),
  amountFen: integer().notNull(),
  createdAt: moment().notNull(),
});
