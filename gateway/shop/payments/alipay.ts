import { z } from 'zod';
import { readBill } from './alipay-bill.ts';
import { type AlipayClientOptions, AlipayRefusal, chinaSeconds, createAlipayClient } from './alipay-client.ts';
import {
  alipayBillPlace,
  alipayCode,
  alipayRefund,
  alipayRefundState,
  alipayTrade,
  readTrade,
} from './alipay-messages.schema.ts';
import { answerNotification, readNotification } from './alipay-notification.ts';
import {
  ForgedMessage,
  type NewTrade,
  type PaymentProvider,
  type RefundState,
  type Trade,
} from './payment-provider.ts';
import { yuanOf } from './yuan.ts';

export interface AlipayOptions extends AlipayClientOptions {
  /** Public https address of this gateway's notification path. */
  readonly notifyUrl: string;
  /** Whether the merchant has payments by the phone's browser (手机网站支付). */
  readonly hasWap?: boolean;
}

const titleMax = 128;
const reasonMax = 128;

/** Subjects must not have the characters that its older interfaces part fields with. */
const subjectOf = (title: string) => [...title.replace(/[/=&]/g, ' ')].slice(0, titleMax).join('');

const contentOf = ({ outTradeNo, title, amountFen, expiresAt }: NewTrade) => ({
  out_trade_no: outTradeNo,
  subject: subjectOf(title),
  total_amount: yuanOf(amountFen),
  time_expire: chinaSeconds(expiresAt),
});

const isUnknown = (error: unknown) => error instanceof AlipayRefusal && error.subCode === 'ACQ.TRADE_NOT_EXIST';

/** Payments by Alipay (`alipay.trade.*`). */
export function createAlipay(options: AlipayOptions): PaymentProvider {
  const { appId, publicKey, notifyUrl, clock, hasWap = false } = options;
  const client = createAlipayClient(options);

  /** A signature says nothing about which call it answers. */
  function about<T extends { readonly out_trade_no: string }>(outTradeNo: string, answer: T): T {
    if (answer.out_trade_no !== outTradeNo) throw new ForgedMessage('an answer about another payment');
    return answer;
  }

  async function query(outTradeNo: string): Promise<Trade | undefined> {
    const call = { method: 'alipay.trade.query', content: { out_trade_no: outTradeNo } };
    try {
      return readTrade(about(outTradeNo, await client.ask(call, alipayTrade)));
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }

  /** How far a refund is; undefined for one that was not made. */
  async function refundState(
    outTradeNo: string,
    refundNo: string,
    amountFen: number,
  ): Promise<RefundState | undefined> {
    const call = {
      method: 'alipay.trade.fastpay.refund.query',
      content: { out_trade_no: outTradeNo, out_request_no: refundNo },
    };
    const found = await client.ask(call, alipayRefundState);
    if (found.refund_status !== 'REFUND_SUCCESS') return undefined;
    about(outTradeNo, found);
    if (found.out_request_no !== refundNo || found.refund_amount !== amountFen) {
      throw new Error(`Alipay: the refund ${refundNo} is another one`);
    }
    return { state: 'done', refundId: found.trade_no };
  }

  return {
    name: 'alipay',
    title: '支付宝扫码支付',
    phone: hasWap
      ? {
          title: '支付宝',
          // signed here: Alipay hears of it when the browser arrives
          async inBrowser(trade, { backUrl }) {
            const back = backUrl === undefined ? {} : { return_url: backUrl };
            return client.addressOf({
              method: 'alipay.trade.wap.pay',
              content: { ...contentOf(trade), product_code: 'QUICK_WAP_WAY' },
              urls: { notify_url: notifyUrl, ...back },
            });
          },
        }
      : undefined,
    async create(trade) {
      const call = { method: 'alipay.trade.precreate', content: contentOf(trade), urls: { notify_url: notifyUrl } };
      return { codeUrl: about(trade.outTradeNo, await client.ask(call, alipayCode)).qr_code };
    },
    query,
    async close(outTradeNo) {
      try {
        await client.ask({ method: 'alipay.trade.close', content: { out_trade_no: outTradeNo } }, z.unknown());
        return 'closed';
      } catch (error) {
        if (!(error instanceof AlipayRefusal)) throw error;
        // also a code that nobody has scanned: it ends with its own time
        if (isUnknown(error)) return 'closed';
        const trade = await query(outTradeNo);
        if (trade?.state === 'paid') return 'paid';
        if (trade === undefined || trade.state === 'closed' || trade.state === 'refunded') return 'closed';
        throw error;
      }
    },
    async refund({ outTradeNo, refundNo, amountFen, reason }) {
      const content = {
        ...{ out_trade_no: outTradeNo, out_request_no: refundNo, refund_amount: yuanOf(amountFen) },
        refund_reason: [...reason].slice(0, reasonMax).join(''),
      };
      try {
        const made = about(outTradeNo, await client.ask({ method: 'alipay.trade.refund', content }, alipayRefund));
        if (made.fund_change === 'Y') return { state: 'done', refundId: made.trade_no };
        return (await refundState(outTradeNo, refundNo, amountFen)) ?? { state: 'processing', refundId: made.trade_no };
      } catch (error) {
        if (!(error instanceof AlipayRefusal)) throw error;
        // refused, because it is done
        const known = await refundState(outTradeNo, refundNo, amountFen).catch(() => undefined);
        if (known) return known;
        throw error;
      }
    },
    parseNotification: async (_headers, rawBody) => readNotification({ appId, publicKey, nowMs: clock.now() }, rawBody),
    answerNotification,
    async bill(day) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      try {
        const place = await client.ask({ method, content: { bill_type: 'trade', bill_date: day } }, alipayBillPlace);
        return readBill(await client.download(place.bill_download_url));
      } catch (error) {
        // a day without payments has no bill
        if (error instanceof AlipayRefusal && /bill_not_exist$/i.test(error.subCode)) return [];
        throw error;
      }
    },
  };
}
