import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealResource, signatureHeaders } from './wechat-crypto.ts';
import { createWechatPay, type WechatPayOptions } from './wechat-pay.ts';

const now = Date.parse('2026-11-23T02:00:00Z');
const apiV3Key = 'k'.repeat(32);
const merchantId = '1900000001';
const ofMerchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ofWechat = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serial = 'PUB_KEY_ID_0119';
const merchantSerial = '5157F09EFDC096DE15EBE81A47057A72';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Answer = { status?: number; body?: string; signedBody?: string; serial?: string; at?: number; hangs?: boolean };

/** WeChat Pay as strict as the real one: a request whose signature is wrong, old or used before gets 401. */
const seen: Seen[] = [];
const nonces = new Set<string>();
let answers: ((request: Seen) => Answer)[] = [];

function isSigned(req: IncomingMessage, body: string): boolean {
  const [scheme, rest = ''] = (req.headers.authorization ?? '').split(' ');
  const fields = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const { mchid, nonce_str: nonce = '', signature = '', timestamp = '', serial_no: by } = fields;
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== merchantId || by !== merchantSerial) return false;
  if (Math.abs(Number(timestamp) * 1000 - now) > 300_000 || nonces.has(nonce) || nonce.length < 16) return false;
  nonces.add(nonce);
  const signed = `${req.method}\n${req.url}\n${timestamp}\n${nonce}\n${body}\n`;
  return createVerify('RSA-SHA256').update(signed).verify(ofMerchant.publicKey, signature, 'base64');
}

function reply(res: ServerResponse, { status = 200, body = '', signedBody = body, ...signed }: Answer) {
  const key = { key: ofWechat.privateKey, serial: signed.serial ?? serial };
  res.writeHead(status, signatureHeaders(key, signedBody, signed.at ?? now)).end(body);
}

const double = createServer(async (req, res) => {
  const body = await text(req);
  if (!isSigned(req, body)) return reply(res, { status: 401, body: '{"code":"SIGN_ERROR"}' });
  const request = { method: req.method ?? '', path: req.url ?? '', body: body ? JSON.parse(body) : undefined };
  seen.push(request);
  const answer = answers.shift()?.(request) ?? { status: 404, body: '{"code":"RESOURCE_NOT_EXISTS"}' };
  if (!answer.hangs) reply(res, answer);
});
const says =
  (content: object, more: Answer = {}) =>
  () => ({ body: JSON.stringify(content), ...more });

let baseUrl = '';
beforeAll(async () => {
  double.listen(0, '127.0.0.1');
  await once(double, 'listening');
  baseUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
});
afterAll(() => {
  double.closeAllConnections();
  double.close();
});
beforeEach(() => {
  seen.length = 0;
  answers = [];
});

const pay = ({
  merchantKey = ofMerchant.privateKey,
  timeoutMs = 60_000,
  ...more
}: Partial<WechatPayOptions> & { merchantKey?: KeyObject } = {}) =>
  createWechatPay({
    baseUrl,
    appId: 'wx0000000000000001',
    notifyUrl: 'https://pay.example.cn/pay/notify/wechat',
    keys: { merchantId, apiV3Key, publicKey: ofWechat.publicKey, serial },
    merchant: { privateKey: merchantKey, serial: merchantSerial },
    clock: { now: () => now },
    timeoutMs,
    ...more,
  });
const orderNo = '202611231000000000000001';
const paid = { mchid: merchantId, out_trade_no: orderNo, trade_state: 'SUCCESS', transaction_id: '4200000001' };
const paidFully = { ...paid, success_time: '2026-11-23T10:00:00+08:00', amount: { total: 900, payer_total: 900 } };
const trade = {
  ...{ outTradeNo: orderNo, state: 'paid', tradeNo: '4200000001', amountFen: 900 },
  paidAt: new Date('2026-11-23T02:00:00Z'),
};

describe('WeChat Pay', () => {
  test('registers a payment and gives its code', async () => {
    answers = [says({ code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' })];
    const expiresAt = new Date(now + 1_800_000);
    const created = await pay().create({ outTradeNo: orderNo, title: '试卷'.repeat(40), amountFen: 900, expiresAt });
    expect(created).toEqual({ codeUrl: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/v3/pay/transactions/native',
        body: {
          appid: 'wx0000000000000001',
          mchid: merchantId,
          out_trade_no: orderNo,
          description: '试卷'.repeat(21),
          notify_url: 'https://pay.example.cn/pay/notify/wechat',
          time_expire: '2026-11-23T10:30:00+08:00',
          amount: { total: 900, currency: 'CNY' },
        },
      },
    ]);
  });

  test('asks for a payment by our number', async () => {
    answers = [says(paidFully)];
    expect(await pay().query(orderNo)).toEqual(trade);
    expect(seen[0]?.path).toBe(`/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${merchantId}`);
    expect(await pay().query(orderNo)).toBeUndefined();
  });

  test.each([
    ['closed', 'NOTPAY', 204, 'closed'],
    ['paid before', 'SUCCESS', 400, 'paid'],
    ['closed before', 'CLOSED', 400, 'closed'],
  ])('closes a payment; one that was %s is %s there', async (_name, state, status, expected) => {
    const refused = () => ({ status, ...(status === 400 && { body: '{"code":"ORDER_PAID"}' }) });
    answers = [refused, says({ ...paidFully, trade_state: state })];
    expect(await pay().close(orderNo)).toBe(expected);
  });

  test.each([
    ['SUCCESS', { state: 'done', refundId: '50' }],
    ['PROCESSING', { state: 'processing', refundId: '50' }],
  ])('a refund that is %s', async (status, expected) => {
    answers = [says({ refund_id: '50', out_refund_no: `${orderNo}R`, status })];
    const refund = { outTradeNo: orderNo, refundNo: `${orderNo}R`, amountFen: 900, totalFen: 900, reason: '文件有误' };
    expect(await pay().refund(refund)).toEqual(expected);
    expect(seen[0]?.body).toMatchObject({ amount: { refund: 900, total: 900, currency: 'CNY' } });
  });

  const newTrade = { outTradeNo: orderNo, title: '试卷', amountFen: 900, expiresAt: new Date(now + 1_800_000) };
  const backUrl = 'https://www.example.com/pay/1';

  test('on the phone the browser goes to an address of H5 that leads back', async () => {
    expect(pay().phone).toBeUndefined();
    const h5 = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=1';
    answers = [says({ h5_url: h5 }), says({ h5_url: h5 })];
    const start = pay({ hasH5: true }).phone?.inBrowser;
    const payUrl = await start?.(newTrade, { ip: '192.0.2.1', backUrl });
    expect(payUrl).toBe(`${h5}&redirect_url=${encodeURIComponent(backUrl)}`);
    expect(seen[0]).toMatchObject({
      path: '/v3/pay/transactions/h5',
      body: {
        out_trade_no: orderNo,
        scene_info: { payer_client_ip: '192.0.2.1', h5_info: { type: 'Wap' } },
        amount: { total: 900, currency: 'CNY' },
      },
    });
    expect(await start?.(newTrade, { ip: '192.0.2.1', backUrl: undefined })).toBe(h5);
  });

  test('inside of WeChat the person is named first, then its browser is told what to sign for', async () => {
    const tokens: string[] = [];
    const open = createServer((req, res) => {
      tokens.push(req.url ?? '');
      res.end(JSON.stringify(req.url?.includes('code=good') ? { openid: 'o-1' } : { errcode: 40163 }));
    });
    open.listen(0, '127.0.0.1');
    await once(open, 'listening');
    const apiBaseUrl = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
    const account = { appSecret: 's'.repeat(32), openBaseUrl: 'https://open.weixin.qq.com', apiBaseUrl };
    const { inWechat, inBrowser } = pay({ account }).phone ?? {};
    expect(inBrowser).toBeUndefined();
    expect(inWechat?.authorizeUrl(backUrl)).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0000000000000001&redirect_uri=${encodeURIComponent(backUrl)}&response_type=code&scope=snsapi_base&state=pay#wechat_redirect`,
    );
    answers = [says({ prepay_id: 'wx201410272009395522657a690389285100' })];
    const told = await inWechat?.start(newTrade, 'good');
    expect(seen[0]).toMatchObject({ path: '/v3/pay/transactions/jsapi', body: { payer: { openid: 'o-1' } } });
    const { appId, timeStamp, nonceStr, package: packed, signType, paySign = '' } = told ?? {};
    expect([appId, timeStamp, packed, signType]).toEqual([
      'wx0000000000000001',
      String(now / 1000),
      'prepay_id=wx201410272009395522657a690389285100',
      'RSA',
    ]);
    const signed = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`;
    expect(createVerify('RSA-SHA256').update(signed).verify(ofMerchant.publicKey, paySign, 'base64')).toBe(true);
    await expect(inWechat?.start(newTrade, 'used')).rejects.toThrow('no openid');
    open.close();
  });

  test('reads the bill of a day, and refuses one that is not the named one', async () => {
    const heading = '﻿交易时间,微信订单号,商户订单号,交易状态,应结订单金额,商户退款单号,退款金额';
    const bill = [
      heading,
      `\`2026-11-22 10:00:00,\`4200000001,\`${orderNo},\`SUCCESS,\`9.00,\`0,\`0.00`,
      `\`2026-11-22 11:00:00,\`4200000002,\`${orderNo}2,\`REFUND,\`0.00,\`${orderNo}2R,\`1.05`,
      '总交易单数,应结订单总金额',
      '`2,`9.00',
    ].join('\r\n');
    const hash = createHash('sha1').update(bill).digest('hex');
    const place = (value: string) =>
      says({ download_url: `${baseUrl}/v3/billdownload/file?token=t`, hash_type: 'SHA1', hash_value: value });
    answers = [place(hash), () => ({ body: bill })];
    expect(await pay().bill('2026-11-22')).toEqual([
      { kind: 'payment', outTradeNo: orderNo, tradeNo: '4200000001', amountFen: 900, refundNo: '' },
      { kind: 'refund', outTradeNo: `${orderNo}2`, tradeNo: '4200000002', amountFen: 105, refundNo: `${orderNo}2R` },
    ]);
    answers = [place('0'.repeat(40)), () => ({ body: bill })];
    await expect(pay().bill('2026-11-22')).rejects.toThrow('not the one that was named');
    answers = [() => ({ status: 400, body: '{"code":"NO_STATEMENT_EXIST"}' })];
    expect(await pay().bill('2026-11-22')).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['of another content than was signed', { signedBody: '{}' }],
    ['signed with an unknown key', { serial: 'PUB_KEY_ID_0120' }],
    ['six minutes old', { at: now - 360_000 }],
    ['that never comes', { hangs: true }],
  ])('an answer %s does not count', async (_name, fault) => {
    answers = [says(paidFully, fault)];
    await expect(pay({ timeoutMs: fault.hangs ? 300 : 60_000 }).query(orderNo)).rejects.toThrow();
  });

  test('a request that is signed with another key is refused, and says so', async () => {
    await expect(pay({ merchantKey: ofWechat.privateKey }).query(orderNo)).rejects.toThrow(
      'WeChat Pay: 401 SIGN_ERROR',
    );
    expect(seen).toEqual([]);
  });

  function notified(content: object, { event = 'TRANSACTION.SUCCESS', at = now } = {}) {
    const body = JSON.stringify({ event_type: event, resource: sealResource(apiV3Key, content) });
    return { body: Buffer.from(body), headers: signatureHeaders({ key: ofWechat.privateKey, serial }, body, at) };
  }

  test('a notification tells of a payment; one about something else of none', async () => {
    const { headers, body } = notified(paidFully);
    expect(await pay().parseNotification(headers, body)).toEqual(trade);
    const other = notified(paidFully, { event: 'REFUND.SUCCESS' });
    expect(await pay().parseNotification(other.headers, other.body)).toBeUndefined();
  });

  test.each([
    ['taken', 200, 'SUCCESS'],
    ['refused', 422, 'FAIL'],
    ['forged', 401, 'FAIL'],
    ['unreadable', 400, 'FAIL'],
  ] as const)('a notification that is %s is answered with %d', (outcome, status, code) => {
    const answer = pay().answerNotification(outcome);
    expect(answer).toMatchObject({ status, contentType: 'application/json' });
    expect(JSON.parse(answer.body)).toMatchObject({ code });
  });

  test.each([
    ['for another merchant', notified({ ...paidFully, mchid: '1900000002' })],
    ['that is old', notified(paidFully, { at: now - 301_000 })],
    ['without a signature', { ...notified(paidFully), headers: {} }],
  ])('a notification %s is refused', async (_name, { headers, body }) => {
    await expect(pay().parseNotification(headers, body)).rejects.toThrow();
  });
});
