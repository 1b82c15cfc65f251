import type { Caller } from './handler.ts';

/** The person that a record of a click names, if the token says the same; else nobody. */
export const provenUid = (uid: string, { userId }: Pick<Caller, 'userId'>) => (uid === String(userId) ? uid : '');
