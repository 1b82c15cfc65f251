import type { KeyObject } from 'node:crypto';
import { verifyFields } from './alipay-crypto.ts';
import { alipayNotification, readTrade } from './alipay-messages.schema.ts';
import { ForgedMessage, type NotificationAnswer, type NotificationOutcome, type Trade } from './payment-provider.ts';

/** A clock may differ by this much. */
const aheadMs = 5 * 60_000;
/** Alipay repeats a notification for 25 hours, with the time of the first one. */
const behindMs = 26 * 3_600_000;

interface Expected {
  readonly appId: string;
  /** What Alipay signs with. */
  readonly publicKey: KeyObject;
  readonly nowMs: number;
}

/**
 * The payment that a notification tells of, a form; undefined for one about something else. Its fields are verified
 * before any of them is read.
 *
 * @throws ForgedMessage
 */
export function readNotification({ appId, publicKey, nowMs }: Expected, rawBody: Buffer): Trade | undefined {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const fields = Object.fromEntries(form);
  if (form.size !== Object.keys(fields).length) throw new ForgedMessage('a field stands there twice');
  verifyFields(publicKey, fields);
  if (fields.notify_type !== 'trade_status_sync') return undefined;
  const { app_id: to, notify_time: at, gmt_payment: paidAt, ...trade } = alipayNotification.parse(fields);
  if (to !== appId) throw new ForgedMessage('for another application');
  const age = nowMs - at.getTime();
  if (age > behindMs || age < -aheadMs) throw new ForgedMessage('signed at another time');
  return readTrade({ ...trade, send_pay_date: paidAt });
}

/** Alipay repeats a notification unless the answer is the word `success`. */
export const answerNotification = (outcome: NotificationOutcome): NotificationAnswer => ({
  status: 200,
  contentType: 'text/plain',
  body: outcome === 'taken' ? 'success' : 'fail',
});
