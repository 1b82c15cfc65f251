import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ForgedMessage, type NotificationAnswer, type NotificationOutcome, type Trade } from './payment-provider.ts';
import { openResource, signatureIn, verifyMessage } from './wechat-crypto.ts';
import { readTransaction, wechatNotification, wechatTransaction } from './wechat-messages.schema.ts';

export interface WechatKeys {
  readonly merchantId: string;
  /** Seals the contents of notifications; 32 bytes. */
  readonly apiV3Key: string;
  /** What the provider signs with. */
  readonly publicKey: KeyObject;
  readonly serial: string;
}

/**
 * The payment that a notification tells of; undefined for one about something else. The bytes are verified as they came
 * before anything is parsed.
 *
 * @throws ForgedMessage
 */
export function readNotification(
  keys: WechatKeys,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  nowMs: number,
): Trade | undefined {
  verifyMessage(keys, signatureIn(headers), rawBody, nowMs);
  const notification = wechatNotification.parse(JSON.parse(rawBody.toString('utf8')));
  if (notification.event_type !== 'TRANSACTION.SUCCESS') return undefined;
  const transaction = wechatTransaction.parse(openResource(keys.apiV3Key, notification.resource));
  if (transaction.mchid !== keys.merchantId) throw new ForgedMessage('for another merchant');
  return readTransaction(transaction);
}

const answers: Readonly<Record<NotificationOutcome, readonly [status: number, code: string, message: string]>> = {
  taken: [200, 'SUCCESS', '成功'],
  refused: [422, 'FAIL', '与订单不符'],
  forged: [401, 'FAIL', '签名错误'],
  unreadable: [400, 'FAIL', '内容无法解析'],
};

/** WeChat Pay repeats a notification unless the status is 200. */
export function answerNotification(outcome: NotificationOutcome): NotificationAnswer {
  const [status, code, message] = answers[outcome];
  return { status, contentType: 'application/json', body: JSON.stringify({ code, message }) };
}
