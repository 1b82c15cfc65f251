import type { BaseTools } from '../../platform/http/handler.ts';
import type { PaymentProvider, PaymentProviderName } from '../payments/payment-provider.ts';
import type { GoodsKinds } from './goods.ts';

/** What orders are made, paid and refunded with. */
export interface OrderTools extends BaseTools {
  /** Secret of the AES payloads; public by nature. */
  readonly payloadSecret: string;
  /** What operators leave unsaid is filled with invented content. */
  readonly demo: boolean;
  /** Whom receipts name as paid; empty leaves it out. */
  readonly payee: string;
  /** Of the cashier, for phones that come back to it; empty where it is not known. */
  readonly payOrigin: string;
  readonly goods: GoodsKinds;
  /** The buyer chooses; the first is offered first. Empty: nothing can be paid by QR code. */
  readonly payments: readonly PaymentProvider[];
}

/** What happens to an order apart from calls of its person. */
export type PaymentTools = Pick<OrderTools, 'db' | 'clock' | 'log' | 'goods' | 'payments'>;

/** The provider of a payment; undefined for one that this site does not have any more. */
export const providerOf = <P extends { readonly name: PaymentProviderName }>(
  { payments }: { readonly payments: readonly P[] },
  name: string,
): P | undefined => payments.find((one) => one.name === name);

export const nowOf = ({ clock }: Pick<OrderTools, 'clock'>) => new Date(clock.now());
