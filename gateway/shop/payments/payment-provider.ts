import type { IncomingHttpHeaders } from 'node:http';
import type { Router } from 'express';

/** Every payment provider that PAY_PROVIDER may name. Orders keep the name, so it never changes. */
export const paymentProviderNames = ['sandbox', 'wechat', 'alipay'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** A message that its sender did not sign, or not now. */
export class ForgedMessage extends Error {}

/** A payment as the provider knows it. */
export interface Trade {
  readonly outTradeNo: string;
  readonly state: 'unpaid' | 'paid' | 'closed' | 'refunded';
  /** The provider's number; empty for what was never paid. */
  readonly tradeNo: string;
  /** 0 for what was never paid. */
  readonly amountFen: number;
  readonly paidAt: Date | undefined;
}

export interface NewTrade {
  readonly outTradeNo: string;
  readonly title: string;
  readonly amountFen: number;
  readonly expiresAt: Date;
}

export interface NewRefund {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  /** Of the whole payment. */
  readonly totalFen: number;
  readonly reason: string;
}

export interface RefundState {
  readonly state: 'processing' | 'done';
  readonly refundId: string;
}

/** Who pays on the phone that shows the page. */
export interface PhonePayer {
  readonly ip: string;
  /** Public address of the cashier; undefined where the site's is not known. What it says is never believed. */
  readonly backUrl: string | undefined;
}

/** What WeChat's own browser is told (`getBrandWCPayRequest`). */
export interface WechatCall {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** Payments inside of WeChat, by people whom it names to the merchant's official account. */
export interface InWechat {
  /** Where WeChat's browser goes; it comes back to `backUrl` with `code`. */
  authorizeUrl(backUrl: string): string;
  start(trade: NewTrade, code: string): Promise<WechatCall>;
}

/** Payments on the phone that shows the page. */
export interface PhonePayment {
  /** What the page calls it. */
  readonly title: string;
  /** Where the phone's browser goes to pay. A repeated call gives another address of the same payment. */
  inBrowser?(trade: NewTrade, payer: PhonePayer): Promise<string>;
  readonly inWechat?: InWechat;
}

/** A line of the provider's bill of a day. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly tradeNo: string;
  readonly amountFen: number;
  /** Empty for payments. */
  readonly refundNo: string;
}

/**
 * What became of a notification. `taken` and nothing else ends it: the provider sends every other one again. `refused`
 * does not fit its order.
 */
export type NotificationOutcome = 'taken' | 'refused' | 'forged' | 'unreadable';

/** An answer to a notification, in the form that its provider expects. */
export interface NotificationAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * A payment provider whose customers scan a QR code, or pay on the phone that shows the page. Every call may fail or time out without saying whether it has
 * been done; all of them can be repeated with the same numbers.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** What the page calls this way of paying. */
  readonly title: string;
  /** Registers a payment and gives what its QR code says. */
  create(trade: NewTrade): Promise<{ codeUrl: string }>;
  /** Undefined for a payment that was never registered. */
  query(outTradeNo: string): Promise<Trade | undefined>;
  /** After `closed` the payment cannot be made any more; `paid` was too late. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>;
  /** A repeated call answers how far the refund is. */
  refund(refund: NewRefund): Promise<RefundState>;
  /**
   * The payment that a notification tells of; undefined for one about something else. The bytes are verified as they
   * came, before anything is parsed.
   *
   * @throws ForgedMessage unless the provider has signed it in the last minutes.
   */
  parseNotification(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<Trade | undefined>;
  answerNotification(outcome: NotificationOutcome): NotificationAnswer;
  /** Payments and refunds of a day in China. */
  bill(day: string): Promise<BillLine[]>;
  /** Missing where the merchant has no such products. */
  readonly phone?: PhonePayment | undefined;
  /** The pages that play the phone; the demo's provider only. */
  readonly sandbox?: {
    path(codeUrl: string): string;
    readonly router: Router;
  };
}
