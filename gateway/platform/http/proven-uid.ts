import type { Caller } from './handler.ts';

/** The user id in a record of a click if the token proves it, else empty. */
export const provenUid = (uid: string, { userId }: Pick<Caller, 'userId'>) => (uid === String(userId) ? uid : '');
