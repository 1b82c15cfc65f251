import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

/** Name of an operator who comes from this machine without a token. */
const localOperator = 'local';

/**
 * The operator of a request. With a token: as bearer, or as the password of basic access, whose user is then the
 * operator's name. Without one only this machine is let in; a name that was pointed at it (DNS rebinding) stands in
 * `host`. Undefined for all other requests.
 */
function operatorOf({ headers, socket }: Request, opsToken: string): string | undefined {
  if (opsToken === '') {
    return isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '') ? localOperator : undefined;
  }
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return isSame(given, opsToken) ? 'token' : undefined;
  if (!/^basic$/i.test(scheme)) return undefined;
  const [name = '', ...password] = Buffer.from(given, 'base64').toString('utf8').split(':');
  return isSame(password.join(':'), opsToken) ? name.slice(0, 40) || 'token' : undefined;
}

/** Lets operators in, their name in `res.locals.who`; others are told what is missing. */
export const letOperatorsIn =
  (opsToken: string): RequestHandler =>
  (req, res, next) => {
    res.locals.who = operatorOf(req, opsToken);
    if (res.locals.who !== undefined) return next();
    if (opsToken !== '') res.set('www-authenticate', 'Basic realm="desk", charset="UTF-8"');
    res
      .status(opsToken === '' ? 403 : 401)
      .type('text')
      .send(opsToken === '' ? 'without GATEWAY_OPS_TOKEN the desk is open to this machine only\n' : 'token needed\n');
  };

const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Refuses callers from elsewhere, and names that were pointed at this machine. */
export const thisMachineOnly: RequestHandler = ({ headers, socket }, res, next) => {
  if (isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '')) return next();
  res.status(403).json({ message: 'without GATEWAY_OPS_TOKEN the studio is open to this machine only' });
};

/**
 * Refuses what a page of another site sends with the operator's browser: browsers name the origin of a form or script,
 * and newer ones also how it relates to the address.
 */
export const ownPagesOnly: RequestHandler = ({ method, headers }, res, next) => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwn(origin, host ?? ''));
  // following a link from elsewhere to the list of items changes nothing
  const isVisit = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  if (isForeign && !isVisit) return void res.status(403).type('text').send('requests of other sites are refused\n');
  next();
};

function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

const isLoopback = (address: string) => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);
const isLoopbackHost = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);
