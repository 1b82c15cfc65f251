import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AlipayOptions, createAlipay } from './alipay.ts';
import type { PaymentProvider, PaymentProviderName } from './payment-provider.ts';
import { createPaySandbox, type SandboxFault } from './sandbox.ts';
import { createWechatPay, type WechatPayOptions } from './wechat-pay.ts';

interface PaymentOptions {
  readonly config: {
    readonly payProviders: readonly PaymentProviderName[];
    /** What the sandbox does wrong, for testers. */
    readonly sandboxFaults: readonly SandboxFault[];
    readonly wechatPay: Omit<WechatPayOptions, 'clock'> | undefined;
    readonly alipay: Omit<AlipayOptions, 'clock'> | undefined;
  };
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
}

const makers: Readonly<Record<PaymentProviderName, (options: PaymentOptions) => PaymentProvider | undefined>> = {
  sandbox: ({ config, db, clock }) => createPaySandbox({ db, clock, faults: new Set(config.sandboxFaults) }),
  wechat: ({ config: { wechatPay }, clock }) => wechatPay && createWechatPay({ ...wechatPay, clock }),
  alipay: ({ config: { alipay }, clock }) => alipay && createAlipay({ ...alipay, clock }),
};

/** The payment providers of the configuration, in its order; none where nothing can be paid by QR code. */
export const createPayments = (options: PaymentOptions): PaymentProvider[] =>
  options.config.payProviders.flatMap((name) => makers[name](options) ?? []);
