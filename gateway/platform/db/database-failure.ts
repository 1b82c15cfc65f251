import { DrizzleQueryError } from './drizzle.ts';

/**
 * SQLSTATE classes and codes of a database that cannot do it now: connection lost, resources used up (a full disk is
 * one), ended by an operator or a time limit, a lock that was not given, a deadlock, a transaction that idled too long.
 */
const unavailableState = /^(?:08|53|57|58|55P03|40001|40P01|25P03)/;
/** What the driver says without a code. */
const lostConnection =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether the database is why a call failed, and not its input or the gateway's code. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return isSqlState(code) ? unavailableState.test(code) : networkCodes.has(code) || lostConnection.test(cause.message);
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
