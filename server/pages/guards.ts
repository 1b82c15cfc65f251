import { unknownGuard } from '../../shared/contract/errors.ts';
import { hrefOf } from '../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';

/** A check before a page: where the visitor goes instead, or undefined. */
type Guard = (visit: PublicVisit, location: string) => string | undefined;

const guards: Readonly<Record<string, Guard>> = {
  /** Pages of a person: a guest logs in first and comes back. */
  login: (visit, location) => (visit.hasToken ? undefined : loginHref(location)),
};

/** The login page that leads back to where the visitor was. */
const loginHref = (location: string) => hrefOf('login', {}, { targetUrl: location });

/**
 * Runs a route's guard.
 *
 * @throws CodedError 500 for a name that no guard has.
 */
export function runGuard(name: string, visit: PublicVisit, location: string): string | undefined {
  const guard = guards[name];
  if (!guard) throw unknownGuard(name);
  return guard(visit, location);
}
