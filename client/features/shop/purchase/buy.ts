import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { insertOrder } from '../../../../shared/shop/calls/order.ts';
import type { PayMode, WantedGoods } from '../../../../shared/shop/goods.ts';
import { untilReload } from '../../../lib/browser/chunk-failure.ts';
import { call } from '../../../lib/calls/api.ts';

interface Purchase {
  readonly goods: readonly WantedGoods[];
  readonly payMode: PayMode;
  /** Made once for a purchase (`newIntent`): however often it is sent, there is one order. */
  readonly intent: string;
  /** Path of this site to return to after paying. */
  readonly backPath: string;
}

/**
 * Makes an order for goods, at the gateway's prices.
 *
 * @throws CodedError where they cannot be bought; the person has been told.
 */
export async function buyGoods({ goods, payMode, intent, backPath }: Purchase): Promise<DataOf<typeof insertOrder>> {
  // brings crypto-js along
  const { sealPayload } = await untilReload(() => import('../../../lib/calls/payload.ts'));
  const { data } = sealPayload({ intent, goods, payMode, backPath });
  return call(insertOrder, { orderData: data });
}

export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
