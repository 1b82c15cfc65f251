import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { notifyBase, notifyRouter } from './notify-routes.ts';
import { ForgedMessage, type PaymentProvider, type Trade } from './payment-provider.ts';

const trade: Trade = { outTradeNo: '1', state: 'paid', tradeNo: 'T1', amountFen: 900, paidAt: new Date(0) };

/** A provider that answers in plain text, as opposed to WeChat Pay. Its notifications say what they are. */
const provider = {
  name: 'sandbox',
  parseNotification: async (_headers, rawBody) => {
    const text = rawBody.toString();
    if (text === 'forged') throw new ForgedMessage('wrong signature');
    if (text === 'rubbish') throw new Error('cannot be read');
    return text === 'about something else' ? undefined : { ...trade, outTradeNo: text };
  },
  answerNotification: (outcome) => ({
    status: 200,
    contentType: 'text/plain',
    body: outcome === 'taken' ? 'success' : outcome,
  }),
} as Pick<PaymentProvider, 'name' | 'parseNotification' | 'answerNotification'> as PaymentProvider;

test.each([
  ['of a payment', 'fits', 'success', 1, 0],
  ['about something else', 'about something else', 'success', 0, 0],
  ['that does not fit its order', 'differs', 'refused', 1, 0],
  ['with a wrong signature', 'forged', 'forged', 0, 1],
  ['that cannot be read', 'rubbish', 'unreadable', 0, 1],
])('a notification %s is answered in the words of its provider', async (_name, body, answer, settled, logged) => {
  const trades: Trade[] = [];
  const lines: string[] = [];
  const router = notifyRouter({
    provider,
    settle: async (told) => {
      trades.push(told);
      return told.outTradeNo === 'fits';
    },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  const app = express().use(notifyBase, router);
  const response = await supertest(app)
    .post('/pay/notify/sandbox')
    .type('application/x-www-form-urlencoded')
    .send(body);
  expect([response.status, response.type, response.text]).toEqual([200, 'text/plain', answer]);
  expect([trades.length, lines.length]).toEqual([settled, logged]);
});
