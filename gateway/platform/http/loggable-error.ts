import { DrizzleQueryError } from '../db/drizzle.ts';

/**
 * An error without personal data for the log. Errors of the query builder carry the values of the query in message,
 * stack and fields, and those of the database in `detail`: phones and names.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query } = error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return { type: 'DatabaseError', message: cause?.message, code, query, stack: cause?.stack };
}
