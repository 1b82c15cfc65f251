import type { BaseTools } from '../../platform/http/handler.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { GoodsKinds } from './goods.ts';

/** What orders are made, paid and refunded with. */
export interface OrderTools extends BaseTools {
  /** Secret of the AES payloads; public by nature. */
  readonly payloadSecret: string;
  /** Whom receipts name as paid; empty leaves it out. */
  readonly payee: string;
  readonly goods: GoodsKinds;
  /** Undefined: nothing can be paid by QR code. */
  readonly payments: PaymentProvider | undefined;
}

/** What happens to an order apart from calls of its person. */
export type PaymentTools = Pick<OrderTools, 'db' | 'clock' | 'log' | 'goods' | 'payments'>;

export const nowOf = ({ clock }: Pick<OrderTools, 'clock'>) => new Date(clock.now());
