import { useEffect, useState } from 'react';
import type { OrderDetail } from '../../../shared/shop/calls/order.schema.ts';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';

/**
 * Seconds that an order can still be paid, by the gateway's clock: what the browser's clock says does not matter. The
 * first render is the same on both sides.
 */
export function useSecondsLeft({ expiresAt, now }: Pick<OrderDetail, 'expiresAt' | 'now'>): number {
  const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 1000));
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the gateway starts again
  useEffect(() => {
    const from = performance.now();
    const show = () => startAfterHydration(() => setPassed(Math.floor((performance.now() - from) / 1000)));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, now]);
  return Math.max(0, left - passed);
}

/** 29:05 */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
