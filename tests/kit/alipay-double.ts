import { createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AlipayOptions } from '../../gateway/shop/payments/alipay.ts';
import { signedText, signText } from '../../gateway/shop/payments/alipay-crypto.ts';
import { inChina } from '../../shared/platform/china-time.ts';
import { portOf } from './ports.ts';

type Fields = Readonly<Record<string, string>>;
type Answer = Readonly<Record<string, string>>;

interface DoubleTrade {
  readonly tradeNo: string;
  readonly amount: string;
  /** A code that nobody has scanned is no trade to Alipay. */
  status: 'unscanned' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt: string | undefined;
}

/** What is wrong with the next answer. `late` does the thing, and its answer never comes. */
type Fault = 'wrongKey' | 'unsigned' | 'changed' | 'late' | 'escaped';

const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const requestAgeMs = 15 * 60_000;
const chinaTime = (ms: number) => inChina(new Date(ms)).slice(0, 19).replace('T', ' ');

const refused = (subCode: string): Answer => ({ code: '40004', msg: 'Business Failed', sub_code: subCode });
const succeeded = (fields: Answer): Answer => ({ code: '10000', msg: 'Success', ...fields });

/**
 * Alipay as strict as the real one, on a free port: requests must be signed by the application, for it and now; answers
 * and notifications are signed with a key of its own. It keeps trades and refunds.
 */
export async function startAlipayDouble(clock: { now(): number }) {
  const appId = '2026000000000001';
  const trades = new Map<string, DoubleTrade>();
  const refunds = new Map<string, string>();
  /** Methods with what they were asked, in their order. */
  const asked: {
    readonly method: string;
    readonly content: Readonly<Record<string, string>>;
    readonly fields: Fields;
  }[] = [];
  const faults: Fault[] = [];
  const bills = new Map<string, Buffer>();

  function refuseRequest(fields: Fields): Answer | undefined {
    if (fields.app_id !== appId) return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-app-id' };
    const isSigned =
      fields.sign_type === 'RSA2' &&
      fields.charset === 'utf-8' &&
      createVerify('RSA-SHA256')
        .update(signedText(fields))
        .verify(appKeys.publicKey, fields.sign ?? '', 'base64');
    if (!isSigned) return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const at = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`);
    if (!(Math.abs(clock.now() - at) < requestAgeMs)) {
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-timestamp' };
    }
    return undefined;
  }

  type Content = Readonly<Record<string, string>>;
  function register(content: Content, status: DoubleTrade['status']): DoubleTrade | undefined {
    const { out_trade_no: outTradeNo = '', total_amount: amount = '' } = content;
    const known = trades.get(outTradeNo);
    if (known) return known.amount === amount && known.paidAt === undefined ? known : undefined;
    const made = { tradeNo: `2026${randomBytes(12).toString('hex')}`, amount, status, paidAt: undefined };
    trades.set(outTradeNo, made);
    return made;
  }
  const scanned = (outTradeNo: string) => {
    const trade = trades.get(outTradeNo);
    return trade?.status === 'unscanned' ? undefined : trade;
  };

  const methods: Readonly<Record<string, (content: Content, outTradeNo: string) => Answer>> = {
    'alipay.trade.precreate'(content, outTradeNo) {
      if (!register(content, 'unscanned')) return refused('ACQ.CONTEXT_INCONSISTENT');
      return succeeded({ out_trade_no: outTradeNo, qr_code: `https://qr.alipay.com/${outTradeNo}` });
    },
    'alipay.trade.query'(_content, outTradeNo) {
      const trade = scanned(outTradeNo);
      if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
      return succeeded({
        ...{ out_trade_no: outTradeNo, trade_no: trade.tradeNo, trade_status: trade.status },
        ...{ total_amount: trade.amount, ...(trade.paidAt && { send_pay_date: trade.paidAt }) },
      });
    },
    'alipay.trade.close'(_content, outTradeNo) {
      const trade = scanned(outTradeNo);
      if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
      if (trade.status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR');
      trade.status = 'TRADE_CLOSED';
      return succeeded({ out_trade_no: outTradeNo, trade_no: trade.tradeNo });
    },
    'alipay.trade.refund'({ out_request_no: refundNo = '', refund_amount: amount = '' }, outTradeNo) {
      const trade = scanned(outTradeNo);
      if (!trade?.paidAt) return refused('ACQ.TRADE_NOT_EXIST');
      const isRepeated = refunds.has(refundNo);
      if (!isRepeated && trade.status !== 'TRADE_SUCCESS') return refused('ACQ.REASON_TRADE_STATUS_INVALID');
      if (!isRepeated) refunds.set(refundNo, amount);
      trade.status = 'TRADE_CLOSED';
      const change = isRepeated ? 'N' : 'Y';
      return succeeded({ out_trade_no: outTradeNo, trade_no: trade.tradeNo, fund_change: change, refund_fee: amount });
    },
    'alipay.trade.fastpay.refund.query'({ out_request_no: refundNo = '' }, outTradeNo) {
      const amount = refunds.get(refundNo);
      const trade = scanned(outTradeNo);
      if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
      if (amount === undefined) return succeeded({});
      return succeeded({
        ...{ out_trade_no: outTradeNo, trade_no: trade.tradeNo, out_request_no: refundNo },
        ...{ refund_amount: amount, refund_status: 'REFUND_SUCCESS' },
      });
    },
    'alipay.data.dataservice.bill.downloadurl.query'({ bill_date: day = '' }) {
      if (!bills.has(day)) return refused('isp.bill_not_exist');
      return succeeded({ bill_download_url: `${origin()}/bill/${day}` });
    },
  };

  function answer(res: ServerResponse, method: string, data: Answer) {
    const fault = faults.shift();
    if (fault === 'late') return;
    const raw = JSON.stringify(data);
    const key = fault === 'wrongKey' ? strangerKeys.privateKey : alipayKeys.privateKey;
    const sign = signText(key, raw);
    const sent = { changed: raw.replace('10000', '10003'), escaped: raw.replaceAll('/', '\\/') };
    const body = fault === 'changed' || fault === 'escaped' ? sent[fault] : raw;
    const name = `${method.replaceAll('.', '_')}_response`;
    res.setHeader('content-type', 'text/html;charset=utf-8');
    res.end(fault === 'unsigned' ? `{"${name}":${body}}` : `{"${name}":${body},"sign":"${sign}"}`);
  }

  /** What a request says in its address and its form. */
  async function fieldsOf(req: IncomingMessage, url: URL): Promise<Fields> {
    return Object.fromEntries([...url.searchParams, ...new URLSearchParams(await text(req))]);
  }

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://double');
    const bill = bills.get(url.pathname.replace('/bill/', ''));
    if (bill) return void res.end(bill);
    const fields = await fieldsOf(req, url);
    const { method = '', biz_content: content = '{}' } = fields;
    const refusal = refuseRequest(fields);
    if (refusal) return answer(res, method, refusal);
    const read: Content = JSON.parse(content);
    asked.push({ method, content: read, fields });
    if (method === 'alipay.trade.wap.pay') {
      register(read, 'WAIT_BUYER_PAY');
      return void res.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>支付宝</h1>');
    }
    answer(res, method, methods[method]?.(read, read.out_trade_no ?? '') ?? refused('isv.invalid-method'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `http://127.0.0.1:${portOf(server)}`;

  /** The form of a notification, signed after `changes`; those of `after` are made behind the signature. */
  function notification(outTradeNo: string, changes: Fields = {}, after: Fields = {}): string {
    const trade = trades.get(outTradeNo);
    const fields = {
      ...{ notify_type: 'trade_status_sync', notify_id: randomBytes(16).toString('hex'), version: '1.0' },
      ...{ notify_time: chinaTime(clock.now()), charset: 'utf-8', app_id: appId, seller_id: '2088000000000001' },
      ...{
        out_trade_no: outTradeNo,
        trade_no: trade?.tradeNo ?? '2026',
        trade_status: trade?.status ?? 'TRADE_SUCCESS',
      },
      ...{ total_amount: trade?.amount ?? '0.01', subject: '试卷 & 答案+解析', buyer_logon_id: '' },
      ...(trade?.paidAt && { gmt_payment: trade.paidAt }),
      ...changes,
    };
    const sign = signText(alipayKeys.privateKey, signedText(fields));
    return String(new URLSearchParams({ ...fields, sign, sign_type: 'RSA2', ...after }));
  }

  return {
    trades,
    asked,
    faults,
    bills,
    notification,
    options: {
      ...{ gatewayUrl: `${origin()}/gateway.do`, appId, notifyUrl: 'https://pay.example.cn/pay/notify/alipay' },
      ...{ privateKey: appKeys.privateKey, publicKey: alipayKeys.publicKey, clock },
    } satisfies AlipayOptions,
    strangerKeys,
    /** The person scans the code, and does not pay yet. */
    scan(outTradeNo: string) {
      const trade = trades.get(outTradeNo);
      if (trade?.status === 'unscanned') trade.status = 'WAIT_BUYER_PAY';
    },
    /** The person pays. Codes can be scanned until they end, whatever the site thinks. */
    pay(outTradeNo: string) {
      const trade = trades.get(outTradeNo);
      if (!trade || trade.status === 'TRADE_CLOSED') throw new Error(`${outTradeNo} cannot be paid`);
      trade.status = 'TRADE_SUCCESS';
      trade.paidAt = chinaTime(clock.now());
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type AlipayDouble = Awaited<ReturnType<typeof startAlipayDouble>>;
