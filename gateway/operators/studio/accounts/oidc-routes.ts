import { parse as parseCookies, serialize as serializeCookie } from 'cookie';
import express, { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type OidcFault, oidcFaults } from '../../../../shared/platform/oidc-faults.ts';
import { audit } from '../publishing/audit.ts';
import { Refused } from '../refused.ts';
import { addressOf, setSessionCookie } from './access.ts';
import type { AccountTools } from './account-routes.ts';
import { countTry } from './count-try.ts';
import { IdentityFailure, type IdentityProvider } from './identity-provider.ts';
import { hashOf, linkOf } from './operator-store.ts';
import { enrolIdentity, logInByIdentity } from './operators.ts';

const departureCookie = 'studio-oidc';
const basePath = '/studio/api/oidc';
const departureSeconds = 600;

const text = z.string().min(1).max(200);
const wish = z.strictObject({ link: text.optional() });
/** What the cookie holds: the browser alone keeps it, so that any gateway can receive who comes back. */
const kept = z.strictObject({ state: text, nonce: text, verifier: text, link: text.optional() });
type Kept = z.output<typeof kept>;

/** Login and enrolment by the identity provider: the way there, and the way back. */
export function oidcRouter(
  { db, clock, limiter, log }: AccountTools & { readonly log: Pick<Logger, 'warn' | 'error'> },
  provider: IdentityProvider,
): Router {
  const router = Router();
  const now = () => new Date(clock.now());
  const note = (failure: IdentityFailure) =>
    log.warn({ event: 'studio.oidc-failed', fault: failure.fault, means: failure.message });

  router.post('/start', express.json({ limit: '10kb' }), async (req, res) => {
    const { link } = wish.parse(req.body ?? {});
    if (link !== undefined) {
      await countTry(limiter, req, `link:${hashOf(link)}`);
      if (!(await linkOf(db, link, now()))) throw new Refused(404, oidcFaults.link);
    }
    try {
      const { url, departure } = await provider.depart(returnAddress(req));
      keepDeparture(req, res, { ...departure, link });
      res.json({ url });
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      note(error);
      throw new Refused(503, oidcFaults.away);
    }
  });

  router.get('/return', async (req, res) => {
    res.clearCookie(departureCookie, { path: basePath });
    const fault = await receive(req, res).catch(faultOf);
    res.redirect(303, fault === undefined ? '/studio/' : `/studio/#/login?fault=${fault}`);
  });

  /** Opens a session, or says why not. Tries count once the browser has shown that it was sent away from here. */
  async function receive(req: Request, res: Response): Promise<OidcFault | undefined> {
    const departure = departureOf(req);
    if (!departure || req.query.state !== departure.state) return 'failed';
    const counted = await countTry(limiter, req, 'oidc');
    const { link, ...sent } = departure;
    const { search } = new URL(req.originalUrl, 'http://studio');
    const identity = await provider.identityOf(new URL(`${returnAddress(req)}${search}`), sent);
    const given = { identity, address: addressOf(req), now: now() };
    const outcome = await (link === undefined ? logInByIdentity(db, given) : enrolIdentity(db, { ...given, link }));
    if (typeof outcome === 'string') return outcome;
    await counted.release();
    const { row, token } = outcome;
    const done = { who: row.name, kind: 'operator', address: given.address, at: given.now };
    if (link !== undefined) {
      await audit(db, { ...done, act: 'enrol', entryId: String(row.id), after: identity });
    }
    await audit(db, { ...done, act: 'login', entryId: '' });
    setSessionCookie(req, res, token);
    return undefined;
  }

  /** A browser is on its way here: it gets a page, whatever goes wrong. */
  function faultOf(error: unknown): OidcFault {
    if (error instanceof Refused) return 'tries';
    if (error instanceof IdentityFailure) {
      note(error);
      return error.fault;
    }
    log.error({ event: 'studio.failed', err: error });
    return 'failed';
  }
  return router;
}

/** Where the provider sends the browser back to: this listener as the browser has called it. */
const returnAddress = (req: Request) => `${req.protocol}://${req.host}${basePath}/return`;

/** Comes along when the provider leads the browser back, which the cookie of the session would not. */
function keepDeparture(req: Request, res: Response, departure: Kept) {
  const value = Buffer.from(JSON.stringify(departure)).toString('base64url');
  const options = { path: basePath, httpOnly: true, sameSite: 'lax', secure: req.secure } as const;
  res.append('set-cookie', serializeCookie(departureCookie, value, { ...options, maxAge: departureSeconds }));
}

function departureOf({ headers }: Request): Kept | undefined {
  try {
    const value = parseCookies(headers.cookie ?? '')[departureCookie] ?? '';
    return kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
