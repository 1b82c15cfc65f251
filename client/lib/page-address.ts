import { addressOf } from './address.ts';
import { useSite, useVisit } from './visit.ts';

/**
 * The address of the page being shown, for coming back after the login. Built from the visit, not from the
 * requested address: a stored page is shared by all spellings of its address and must not contain one of them.
 */
export function usePageAddress(): string {
  const { route, params, query, station } = useVisit();
  const site = useSite();
  return addressOf({ to: route, params, query }, site, station);
}
