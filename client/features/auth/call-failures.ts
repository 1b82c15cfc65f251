import { rejectsQuietly } from '../../../shared/domain/quiet-reject.ts';
import type { CallFailure } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';

interface FailureOptions {
  readonly session: Pick<Session, 'expire'>;
  readonly device: 'desktop' | 'mobile';
  readonly warn: (message: string) => void;
  /** Leads to the login page and back here; does nothing where the person is there already. */
  readonly goToLogin: () => void;
}

/**
 * What a failed call does (docs/product.md#session-end). Code -1 ends the login, says so and leads to the login page;
 * everything else is a warning. Silent calls and, on a desktop, those of the quiet-reject list neither warn about a missing
 * login nor move the person, but a token that the gateway has called void is cleared all the same.
 */
export function createFailureHandler({ session, device, warn, goToLogin }: FailureOptions) {
  return ({ error, path, token, silent }: CallFailure) => {
    const quiet = silent || rejectsQuietly(path, device);
    if (error.code === -1) {
      if (session.expire(token) && !quiet) {
        warn(error.message);
        goToLogin();
      }
      return;
    }
    if (silent || (quiet && error.code === 401)) return;
    warn(error.message);
  };
}
