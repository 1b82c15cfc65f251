import { z } from 'zod';
import { inChina } from '../../../shared/platform/china-time.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { NewTrade, PaymentProvider } from './payment-provider.ts';
import { readBill } from './wechat-bill.ts';
import { createWechatClient, type MerchantKey, WechatRefusal } from './wechat-client.ts';
import {
  readTransaction,
  wechatBillPlace,
  wechatCode,
  wechatRefund,
  wechatTransaction,
} from './wechat-messages.schema.ts';
import { answerNotification, readNotification, type WechatKeys } from './wechat-notification.ts';
import { type WechatAccount, wechatOnPhone } from './wechat-phone.ts';

export interface WechatPayOptions {
  readonly baseUrl: string;
  readonly appId: string;
  /** Public https address of this gateway's notification path. */
  readonly notifyUrl: string;
  readonly keys: WechatKeys;
  readonly merchant: MerchantKey;
  /** Whether the merchant has H5 payments. */
  readonly hasH5?: boolean;
  /** For payments inside of WeChat; none without. */
  readonly account?: WechatAccount | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
}

const titleMax = 42;
/** ISO in China, without milliseconds, as WeChat Pay writes it. */
const chinaTime = (moment: Date) => `${inChina(moment).slice(0, 19)}+08:00`;

/** WeChat Pay, Native payments, API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
export function createWechatPay(options: WechatPayOptions): PaymentProvider {
  const { appId, notifyUrl, keys, clock, hasH5 = false, account } = options;
  const mchid = keys.merchantId;
  const client = createWechatClient(options);
  const orderBody = ({ outTradeNo, title, amountFen, expiresAt }: NewTrade) => ({
    ...{ appid: appId, mchid, out_trade_no: outTradeNo, notify_url: notifyUrl },
    description: [...title].slice(0, titleMax).join(''),
    time_expire: chinaTime(expiresAt),
    amount: { total: amountFen, currency: 'CNY' },
  });
  const query = async (outTradeNo: string) => {
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${mchid}`;
    try {
      return readTransaction(await client.ask({ method: 'GET', path }, wechatTransaction));
    } catch (error) {
      if (error instanceof WechatRefusal && error.status === 404) return undefined;
      throw error;
    }
  };

  return {
    name: 'wechat',
    title: '微信扫码支付',
    phone: wechatOnPhone({ ...options, client, orderBody, hasH5, account }),
    async create(trade) {
      const body = orderBody(trade);
      const answer = await client.ask({ method: 'POST', path: '/v3/pay/transactions/native', body }, wechatCode);
      return { codeUrl: answer.code_url };
    },
    query,
    async close(outTradeNo) {
      const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`;
      try {
        await client.ask({ method: 'POST', path, body: { mchid } }, z.unknown());
        return 'closed';
      } catch (error) {
        if (!(error instanceof WechatRefusal)) throw error;
        const trade = await query(outTradeNo);
        if (trade?.state === 'paid') return 'paid';
        if (trade === undefined || trade.state === 'closed' || trade.state === 'refunded') return 'closed';
        throw error;
      }
    },
    async refund({ outTradeNo, refundNo, amountFen, totalFen, reason }) {
      const body = {
        ...{ out_trade_no: outTradeNo, out_refund_no: refundNo, reason: [...reason].slice(0, 26).join('') },
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      };
      const path = '/v3/refund/domestic/refunds';
      const answer = await client.ask({ method: 'POST', path, body }, wechatRefund);
      if (answer.status === 'CLOSED' || answer.status === 'ABNORMAL') {
        throw new Error(`WeChat Pay: the refund ${refundNo} is ${answer.status}`);
      }
      return { state: answer.status === 'SUCCESS' ? 'done' : 'processing', refundId: answer.refund_id };
    },
    parseNotification: async (headers, rawBody) => readNotification(keys, headers, rawBody, clock.now()),
    answerNotification,
    async bill(day) {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
      try {
        const place = await client.ask({ method: 'GET', path }, wechatBillPlace);
        const { pathname, search } = new URL(place.download_url);
        return readBill(await client.download(pathname + search, place.hash_value));
      } catch (error) {
        // a day without payments has no bill
        if (error instanceof WechatRefusal && error.code === 'NO_STATEMENT_EXIST') return [];
        throw error;
      }
    },
  };
}
