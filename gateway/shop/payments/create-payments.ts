import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaySandbox, type SandboxFault } from './sandbox.ts';
import { createWechatPay, type WechatPayOptions } from './wechat-pay.ts';

interface PaymentOptions {
  readonly config: {
    readonly payProvider: 'sandbox' | 'wechat' | '';
    /** What the sandbox does wrong, for testers. */
    readonly sandboxFaults: readonly SandboxFault[];
    readonly wechatPay: Omit<WechatPayOptions, 'clock'> | undefined;
  };
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
}

/** The payment provider of the configuration; undefined where nothing can be paid by QR code. */
export function createPayments({ config, db, clock }: PaymentOptions): PaymentProvider | undefined {
  switch (config.payProvider) {
    case 'sandbox':
      return createPaySandbox({ db, clock, faults: new Set(config.sandboxFaults) });
    case 'wechat':
      return config.wechatPay && createWechatPay({ ...config.wechatPay, clock });
    case '':
      return undefined;
  }
}
