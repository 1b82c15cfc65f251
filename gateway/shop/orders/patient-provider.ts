import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { OrderTools } from './order-tools.ts';

/** How long one run waits, in all, for calls that fail. */
const patienceMs = 10_000;

export interface PatientProvider extends PaymentProvider {
  /** Whether this run asks it nothing more: every call fails at once. */
  readonly isGivenUp: boolean;
}

/**
 * A provider as one run of the sweep asks it. Once its failed calls have taken ten seconds it is given up, so that one
 * that hangs holds up neither what needs no provider nor the next run.
 */
export function patientProvider(provider: PaymentProvider, clock: OrderTools['clock']): PatientProvider {
  let leftMs = patienceMs;
  async function askPatiently<T>(call: () => Promise<T>): Promise<T> {
    if (leftMs <= 0) throw new Error(`${provider.name} does not answer`);
    const startedAt = clock.now();
    try {
      return await call();
    } catch (err) {
      leftMs -= Math.max(0, clock.now() - startedAt);
      throw err;
    }
  }
  return {
    ...provider,
    get isGivenUp() {
      return leftMs <= 0;
    },
    query: (outTradeNo) => askPatiently(() => provider.query(outTradeNo)),
    close: (outTradeNo) => askPatiently(() => provider.close(outTradeNo)),
    refund: (refund) => askPatiently(() => provider.refund(refund)),
  };
}
