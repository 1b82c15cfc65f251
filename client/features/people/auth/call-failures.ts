import type { CallFailure } from '../../../lib/calls/api.ts';
import { rejectsQuietly } from '../../../lib/calls/quiet-reject.ts';
import type { Session } from '../../../lib/session/session.ts';

interface FailureOptions {
  readonly session: Pick<Session, 'expire'>;
  readonly device: 'desktop' | 'mobile';
  /** The operator's list, where there is one. */
  readonly quietRejectUrls?: readonly string[] | undefined;
  /** Whether guests may see the page that is shown now. */
  readonly isPublicPage: () => boolean;
  readonly warn: (message: string) => void;
  /** Leads to the login page and back here; does nothing where the person is there already. */
  readonly goToLogin: () => void;
}

/**
 * What a failed call does (docs/product/people.md#session-end). Code -1 ends the login, says so and leads to the login
 * page; everything else is a warning. Silent calls and, on a desktop, those of the quiet-reject list neither warn about
 * a missing login nor move the person, nor do calls that a public page made by itself. A token that the gateway has
 * called void is cleared in every case.
 */
export function createFailureHandler({
  session,
  device,
  quietRejectUrls,
  isPublicPage,
  warn,
  goToLogin,
}: FailureOptions) {
  return ({ error, path, token, silent, unasked }: CallFailure) => {
    const quiet = silent || rejectsQuietly(path, device, quietRejectUrls);
    if (error.code === -1) {
      if (session.expire(token) && !quiet && !(unasked && isPublicPage())) {
        warn(error.message);
        goToLogin();
      }
      return;
    }
    if (silent || (quiet && error.code === 401)) return;
    warn(error.message);
  };
}
