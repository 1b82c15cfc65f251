import { generateKeyPairSync } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlipayDouble, startAlipayDouble } from '../../../tests/kit/alipay-double.ts';
import { type AlipayOptions, createAlipay } from './alipay.ts';
import { rawObject, readPrivateKey, readPublicKey, signText, verifyFields } from './alipay-crypto.ts';
import { ForgedMessage } from './payment-provider.ts';

const start = Date.parse('2026-11-23T02:00:00Z');
let now = start;
let alipay: AlipayDouble;
beforeAll(async () => {
  alipay = await startAlipayDouble({ now: () => now });
});
afterAll(() => alipay[Symbol.asyncDispose]());
beforeEach(() => {
  now = start;
  alipay.asked.length = 0;
  alipay.faults.length = 0;
  alipay.trades.clear();
});

const pay = (more: Partial<AlipayOptions> = {}) => createAlipay({ ...alipay.options, ...more });
const outTradeNo = '202611231000000000000001';
const newTrade = { outTradeNo, title: '试卷/答案&解析=1', amountFen: 900, expiresAt: new Date(start + 1_800_000) };
const refund = { outTradeNo, refundNo: `${outTradeNo}R`, amountFen: 900, totalFen: 900, reason: '文件有误' };
const paid = () => ({
  ...{ outTradeNo, state: 'paid', tradeNo: alipay.trades.get(outTradeNo)?.tradeNo, amountFen: 900 },
  paidAt: new Date(start),
});

describe('Alipay', () => {
  test('registers a payment and gives its code', async () => {
    expect(await pay().create(newTrade)).toEqual({ codeUrl: `https://qr.alipay.com/${outTradeNo}` });
    expect(await pay().create(newTrade)).toEqual({ codeUrl: `https://qr.alipay.com/${outTradeNo}` });
    expect(alipay.asked[0]).toMatchObject({
      method: 'alipay.trade.precreate',
      content: {
        ...{ out_trade_no: outTradeNo, subject: '试卷 答案 解析 1', total_amount: '9.00' },
        time_expire: '2026-11-23 10:30:00',
      },
      fields: { notify_url: 'https://pay.example.cn/pay/notify/alipay', timestamp: '2026-11-23 10:00:00' },
    });
  });

  test('a payment is unknown until its code is scanned, then unpaid, paid and refunded', async () => {
    await pay().create(newTrade);
    expect(await pay().query(outTradeNo)).toBeUndefined();
    alipay.scan(outTradeNo);
    expect(await pay().query(outTradeNo)).toMatchObject({ state: 'unpaid', paidAt: undefined });
    alipay.pay(outTradeNo);
    expect(await pay().query(outTradeNo)).toEqual(paid());
    await pay().refund(refund);
    expect(await pay().query(outTradeNo)).toMatchObject({ state: 'refunded' });
  });

  test.each([
    ['that nobody scanned', () => {}, 'closed'],
    ['that was scanned', () => alipay.scan(outTradeNo), 'closed'],
    ['that was paid', () => alipay.pay(outTradeNo), 'paid'],
    ['that was given back', () => alipay.pay(outTradeNo), 'closed', async () => void (await pay().refund(refund))],
  ] as const)('closes a payment %s', async (_name, before, expected, then = async () => {}) => {
    await pay().create(newTrade);
    before();
    await then();
    expect(await pay().close(outTradeNo)).toBe(expected);
    expect(await pay().close(outTradeNo)).toBe(expected);
  });

  test('a refund can be repeated, also after an answer that did not come', async () => {
    await pay().create(newTrade);
    await expect(pay().refund(refund)).rejects.toThrow('ACQ.TRADE_NOT_EXIST');
    alipay.pay(outTradeNo);
    alipay.faults.push('late');
    await expect(pay({ timeoutMs: 200 }).refund(refund)).rejects.toThrow();
    const done = { state: 'done', refundId: alipay.trades.get(outTradeNo)?.tradeNo };
    expect(await pay().refund(refund)).toEqual(done);
    expect(alipay.asked.slice(-2).map(({ method }) => method)).toEqual([
      'alipay.trade.refund',
      'alipay.trade.fastpay.refund.query',
    ]);
    await expect(pay().refund({ ...refund, amountFen: 899 })).rejects.toThrow('is another one');
  });

  test('on the phone the browser goes to a signed address of Alipay, where the payment begins', async () => {
    expect(pay().phone).toBeUndefined();
    const payer = { ip: '192.0.2.1', backUrl: 'https://www.example.com/pay/1' };
    const address = await pay({ hasWap: true }).phone?.inBrowser?.(newTrade, payer);
    expect(await (await fetch(address ?? '')).text()).toContain('支付宝');
    expect(alipay.asked[0]).toMatchObject({
      method: 'alipay.trade.wap.pay',
      content: { out_trade_no: outTradeNo, total_amount: '9.00', product_code: 'QUICK_WAP_WAY' },
      fields: { return_url: payer.backUrl, notify_url: 'https://pay.example.cn/pay/notify/alipay' },
    });
    expect(await pay().query(outTradeNo)).toMatchObject({ state: 'unpaid' });
    const changed = (address ?? '').replace('9.00', '0.01');
    expect(await (await fetch(changed)).text()).toContain('isv.invalid-signature');
  });

  test('reads the bill of a day', async () => {
    // GBK: 支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号
    const heading =
      'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2cc9ccc6b7c3fbb3c62cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdcbbfeec5fab4cebac52fc7ebc7f3bac5';
    const row = (...cells: string[]) => Buffer.from(`${cells.map((cell) => `${cell}\t`).join(',')}\r\n`, 'latin1');
    const inGbk = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');
    const [payment, givenBack] = [inGbk('bdbbd2d7'), inGbk('cdcbbfee')];
    const list = Buffer.concat([
      Buffer.from('#----\r\n'),
      Buffer.from(`${heading}0d0a`, 'hex'),
      row('T1', outTradeNo, payment, 'a', '9.00', ''),
      row('T2', `${outTradeNo}T2`, givenBack, 'a', '-1.05', `${outTradeNo}T2R`),
      Buffer.from('#----\r\n'),
    ]);
    alipay.bills.set('2026-11-22', Buffer.from(zipSync({ 'a.csv': list, 'b.csv': Buffer.from('#sums\r\n1,2\r\n') })));
    expect(await pay().bill('2026-11-22')).toEqual([
      { kind: 'payment', outTradeNo, tradeNo: 'T1', amountFen: 900, refundNo: '' },
      { kind: 'refund', outTradeNo: `${outTradeNo}T2`, tradeNo: 'T2', amountFen: 105, refundNo: `${outTradeNo}T2R` },
    ]);
    expect(await pay().bill('2026-11-21')).toEqual([]);
    alipay.bills.set('2026-11-22', Buffer.from(zipSync({ 'b.csv': Buffer.from('1,2\r\n') })));
    await expect(pay().bill('2026-11-22')).rejects.toThrow('has no column');
  });

  test.each(['wrongKey', 'unsigned', 'changed'] as const)('an answer that is %s does not count', async (fault) => {
    await pay().create(newTrade);
    alipay.pay(outTradeNo);
    alipay.faults.push(fault);
    await expect(pay().query(outTradeNo)).rejects.toThrow(ForgedMessage);
  });

  test('a refusal that is not signed does not say that a payment is unknown', async () => {
    alipay.faults.push('unsigned');
    await expect(pay().query(outTradeNo)).rejects.toThrow(ForgedMessage);
  });

  test('an answer whose slashes were escaped after signing counts', async () => {
    alipay.faults.push('escaped');
    expect(await pay().create(newTrade)).toEqual({ codeUrl: `https://qr.alipay.com/${outTradeNo}` });
  });

  test('a request that is signed with another key, or at another time, is refused', async () => {
    const { strangerKeys } = alipay;
    await expect(pay({ privateKey: strangerKeys.privateKey }).query(outTradeNo)).rejects.toThrow(
      'isv.invalid-signature',
    );
    await expect(pay({ clock: { now: () => start - 3_600_000 } }).query(outTradeNo)).rejects.toThrow('timestamp');
    await expect(pay({ appId: '2026000000000002' }).query(outTradeNo)).rejects.toThrow('invalid-app-id');
    expect(alipay.asked).toEqual([]);
  });

  const parse = (form: string, more: Partial<AlipayOptions> = {}) => pay(more).parseNotification({}, Buffer.from(form));

  test('a notification tells of a payment, also the repeated one of a day ago', async () => {
    await pay().create(newTrade);
    alipay.pay(outTradeNo);
    const form = alipay.notification(outTradeNo);
    expect(await parse(form)).toEqual(paid());
    now = start + 25 * 3_600_000;
    expect(await parse(form)).toEqual(paid());
    expect(await parse(alipay.notification(outTradeNo, { notify_type: 'other' }))).toBeUndefined();
    expect(await parse(alipay.notification(outTradeNo, { trade_status: 'TRADE_CLOSED' }))).toMatchObject({
      state: 'refunded',
    });
  });

  test.each<[string, (form: string) => string, number]>([
    ['for another application', () => alipay.notification(outTradeNo, { app_id: '2026000000000002' }), 0],
    ['that is two days old', (form) => form, 48 * 3_600_000],
    ['from the future', (form) => form, -600_000],
    ['whose amount was changed', () => alipay.notification(outTradeNo, {}, { total_amount: '0.01' }), 0],
    ['with a field that was not signed', (form) => `${form}&trade_status=TRADE_SUCCESS`, 0],
    ['without a signature', (form) => form.replace(/&sign=[^&]+/, ''), 0],
    ['signed in another way', (form) => form.replace('sign_type=RSA2', 'sign_type=RSA'), 0],
    ['that is empty', () => '', 0],
  ])('a notification %s is refused', async (_name, change, ms) => {
    await pay().create(newTrade);
    alipay.pay(outTradeNo);
    const form = change(alipay.notification(outTradeNo));
    now = start + ms;
    await expect(parse(form)).rejects.toThrow(ForgedMessage);
  });

  test('a notification of somebody else who knows the form is refused', async () => {
    const { strangerKeys } = alipay;
    await expect(parse(alipay.notification(outTradeNo), { publicKey: strangerKeys.publicKey })).rejects.toThrow(
      ForgedMessage,
    );
  });

  test.each([
    ['taken', 'success'],
    ['refused', 'fail'],
    ['forged', 'fail'],
    ['unreadable', 'fail'],
  ] as const)('a notification that is %s is answered with %s', (outcome, body) => {
    expect(pay().answerNotification(outcome)).toEqual({ status: 200, contentType: 'text/plain', body });
  });
});

test.each(['a=1&c=3', 'a=1&b=&c=3'])('fields that were signed as %s', (text) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const fields = { c: '3', b: '', a: '1', sign_type: 'RSA2', sign: signText(privateKey, text) };
  expect(() => verifyFields(publicKey, fields)).not.toThrow();
  expect(() => verifyFields(publicKey, { ...fields, a: '2' })).toThrow(ForgedMessage);
  expect(() => verifyFields(publicKey, { ...fields, b: '2' })).toThrow(ForgedMessage);
});

describe('the keys of Alipay', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  test.each(['pkcs1', 'pkcs8'] as const)('a private key as %s, in PEM and bare', (type) => {
    const pem = privateKey.export({ type, format: 'pem' }).toString();
    const bare = privateKey.export({ type, format: 'der' }).toString('base64');
    for (const text of [pem, bare, `${bare}\n`]) expect(readPrivateKey(text).equals(privateKey)).toBe(true);
  });
  test('a public key, in PEM and bare', () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const bare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    for (const text of [pem, bare]) expect(readPublicKey(text).equals(publicKey)).toBe(true);
  });
  test('what is no RSA key is refused', () => {
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const text of ['no key', other]) expect(() => readPrivateKey(text)).toThrow();
    expect(() => readPublicKey('no key')).toThrow();
  });
});

test.each([
  ['{"a":{"b":"1"},"sign":"x"}', '{"b":"1"}'],
  ['{"sign":"x","a": {"b":{"c":"}\\"{"}}}', '{"b":{"c":"}\\"{"}}'],
  ['{"b":{}}', undefined],
  ['{"a":"text"', undefined],
  ['{"a":{"b":1', undefined],
])('of %s the object is %s', (text, expected) => {
  expect(rawObject(text, 'a')).toBe(expected);
});
