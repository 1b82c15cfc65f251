import { timingSafeEqual } from 'node:crypto';
import { parse as parseCookies, serialize as serializeCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refused } from '../refused.ts';
import { hasAdministrator, operatorOfSession, programOfToken } from './operator-store.ts';
import type { Who } from './who.ts';

export const sessionCookie = 'studio';
/** What the audit log calls whoever has it. */
export const opsTokenName = 'GATEWAY_OPS_TOKEN';

export interface AccessTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  /** GATEWAY_OPS_TOKEN; empty lets in this machine only. */
  readonly opsToken: string;
}

export const sessionOf = ({ headers }: Pick<Request, 'headers'>): string =>
  parseCookies(headers.cookie ?? '')[sessionCookie] ?? '';

/** Ends with the browser; the session itself ends earlier. Pages of other sites never send it, and no script reads it. */
export function setSessionCookie(req: Request, res: Response, token: string) {
  const options = { path: '/studio', httpOnly: true, sameSite: 'strict', secure: req.secure } as const;
  res.append('set-cookie', serializeCookie(sessionCookie, token, options));
}

/** Whom a call comes from, behind the proxies that the listener trusts. */
export const addressOf = ({ ip }: Pick<Request, 'ip'>): string => ip ?? '';

/**
 * The caller: a session's operator; a program by its bearer token; and, until an administrator has enrolled, whoever has
 * GATEWAY_OPS_TOKEN, who lets the first one in.
 */
async function callerOf(req: Request, { db, clock, opsToken }: AccessTools): Promise<Who | undefined> {
  const now = new Date(clock.now());
  const address = addressOf(req);
  const [scheme = '', bearer = ''] = (req.headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme) && bearer !== '') {
    if (isSame(bearer, opsToken) && !(await hasAdministrator(db))) {
      return { name: opsTokenName, roles: ['administrator'], subjects: null, address };
    }
    const program = await programOfToken(db, bearer, now);
    return program && { name: program.name, roles: [program.role], subjects: null, address };
  }
  const token = sessionOf(req);
  const operator = token === '' ? undefined : await operatorOfSession(db, token, now);
  return (
    operator && { name: operator.name, roles: operator.roles, subjects: operator.subjects, address, isPerson: true }
  );
}

const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && a.length === b.length && timingSafeEqual(a, b);
};

/** Lets callers in whom `callerOf` knows, as `res.locals.who`. */
export const letCallersIn =
  (tools: AccessTools): RequestHandler =>
  async (req, res, next) => {
    const who = await callerOf(req, tools);
    if (!who) throw new Refused(401, '请登录编辑台');
    res.locals.who = who;
    next();
  };
