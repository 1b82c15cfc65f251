import { priceList } from '../../../shared/platform/calls/reference.ts';
import { type Prices, pricesOf, standardPrices } from '../../../shared/platform/prices.ts';
import { useCall } from '../calls/calls.ts';

/** Prices as operators have set them; the standard ones until they are known, and of gateways that do not have the call. */
export function usePrices(): Prices {
  const view = useCall(priceList, {});
  return view.status === 'ready' ? pricesOf(view.data.list) : standardPrices;
}
