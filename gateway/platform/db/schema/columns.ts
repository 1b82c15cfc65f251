import { bigint, timestamp } from '../drizzle.ts';

/** The key of a table, counted up by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** The key of a row: of another one, or one that is given and not counted up. */
export const reference = () => bigint({ mode: 'number' });
/** A point in time. */
export const moment = () => timestamp({ withTimezone: true });
