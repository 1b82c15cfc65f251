import type { PublicVisit } from '../../../shared/site/visit.ts';
import { addressOf } from './address.ts';
import { useSite, useVisit } from './visit.ts';

/** Every row of a list has a link that leads back to its page. */
const known = new WeakMap<PublicVisit, string>();

/**
 * The address of the page being shown, for coming back after the login. Built from the visit, not from the
 * requested address: a stored page is shared by all spellings of its address and must not contain one of them.
 */
export function usePageAddress(): string {
  const visit = useVisit();
  const site = useSite();
  let address = known.get(visit);
  if (address === undefined) {
    address = addressOf({ to: visit.route, params: visit.params, query: visit.query }, site, visit.station);
    known.set(visit, address);
  }
  return address;
}
