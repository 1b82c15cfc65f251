import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderDetail } from '../../../shared/shop/calls/order.schema.ts';
import { orderDetail } from '../../../shared/shop/calls/order.ts';
import { checkPaySuccess } from '../../../shared/shop/calls/pay.ts';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import { useDocumentVisible } from '../../lib/browser/document-visible.ts';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf } from '../../lib/calls/calls.ts';
import { useSession } from '../../lib/session/session.ts';
import { usePageActive } from '../../lib/site/page-active.ts';
import { pollDelayMs } from './poll-delay.ts';

/**
 * Watches an order until it is settled: asks for its state while the page is visible, and fetches the order again when
 * the state has changed.
 */
export function useOrderState({ orderNo, state }: Pick<OrderDetail, 'orderNo' | 'state'>): { renew(): Promise<void> } {
  const client = useQueryClient();
  const session = useSession();
  const visible = useDocumentVisible();
  const watched = usePageActive() && visible && (isOpenOrder(state) || state === 'paid' || state === 'refunding');

  async function renew() {
    session.markPersonalStale();
    // the top bar says points and membership
    void session.refreshUser();
    await client.invalidateQueries({ queryKey: queryKeyOf(orderDetail, { orderNo }) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `renew` is new in each render and does the same
  useEffect(() => {
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    async function poll(round: number) {
      try {
        const answer = await call(checkPaySuccess, { orderNo });
        if (stopped) return;
        if (answer.state !== state) return void renew();
      } catch {
        // a failed poll is repeated
      }
      if (!stopped) timer = setTimeout(poll, pollDelayMs(round), round + 1);
    }
    timer = setTimeout(poll, pollDelayMs(0), 1);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [watched, orderNo, state]);

  return { renew };
}
