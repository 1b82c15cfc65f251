import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A payment as the payment provider of the demo knows it, in WeChat Pay's words. */
export const sandboxTrade = pgTable('sandbox_trade', {
  outTradeNo: text().primaryKey(),
  /** In the code to scan. */
  token: text().notNull().unique(),
  title: text().notNull(),
  amountFen: integer().notNull(),
  state: text().$type<'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'>().notNull(),
  transactionId: text().unique(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  paidAt: timestamp({ withTimezone: true }),
});

export const sandboxRefund = pgTable('sandbox_refund', {
  refundNo: text().primaryKey(),
  outTradeNo: text().notNull(),
  refundId: text().notNull().unique(),
  amountFen: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
