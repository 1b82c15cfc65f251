import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error as it may stand in the log. The query builder's errors carry the values of the query in message, stack and
 * fields, and the database's in its detail: phones and names that have no business there.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query } = error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return { type: 'DatabaseError', message: cause?.message, code, query, stack: cause?.stack };
}
