import type { Caller } from './handler.ts';
import { notSignedIn } from './refusal.ts';

/** The user of a call that needs one. */
export function signedIn({ userId }: Caller): number {
  if (userId === undefined) throw notSignedIn();
  return userId;
}
