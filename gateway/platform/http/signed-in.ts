import type { Caller } from './handler.ts';
import { notSignedIn } from './refusal.ts';

/**
 * The user of a call that needs one.
 *
 * @throws CodedError 401 without a user.
 */
export function signedIn({ userId }: Caller): number {
  if (userId === undefined) throw notSignedIn();
  return userId;
}
