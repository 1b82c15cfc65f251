import type { WxAuthorization, WxLoginState } from '../../../shared/people/calls/auth.schema.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { and, eq, gt } from '../../platform/db/drizzle.ts';
import { wxTicket } from '../../platform/db/schema/user.ts';
import type { AccountTools } from './account-tools.ts';
import { hashOfSecret } from './one-time-secret.ts';
import { wechatAbsent, wechatFailed, wechatOver } from './refusals.ts';
import { WechatCodeRefused, type WechatPerson } from './wechat-open.ts';
import { loginOf } from './wx-login.ts';
import { issueTicket } from './wx-ticket.ts';

/** People look for their phone and unlock it; WeChat's own page renews its code by itself. */
const authorizationSeconds = 600;

type Tools = Pick<AccountTools, 'db' | 'clock' | 'log' | 'wechat'>;

/**
 * Sends a browser to WeChat. `state` travels through WeChat and back, `ticket` stays in the browser: an attacker who
 * sends a forged address to a victim has only one of the two.
 */
export async function beginAuthorization(
  { db, clock, log, wechat }: Tools,
  { purpose, siteOrigin }: { purpose: 'login' | 'bind'; siteOrigin: string },
): Promise<WxAuthorization> {
  if (!wechat) throw wechatAbsent();
  // WeChat accepts any address below the callback domain, and the page at that address reads the user's code
  if (!wechat.leadsTo(siteOrigin)) {
    log.warn({ event: 'wechat.failed', isRefusal: true, why: `${siteOrigin} is none of WECHAT_SITE_ORIGINS` });
    throw wechatAbsent();
  }
  const issued = { purpose, seconds: authorizationSeconds };
  const { ticket, sentSecret: state } = await issueTicket(db, issued, new Date(clock.now()));
  const redirectUri = siteOrigin + hrefOf('login-wechat');
  return { ticket, state, authorizeUrl: wechat.authorizeUrl({ redirectUri, state }), expiresIn: authorizationSeconds };
}

/** What a browser that came back from WeChat gets. The ticket is used up before the code is, whatever comes of it. */
export async function finishAuthorization(
  tools: Tools,
  { ticket, state, code }: { ticket: string; state: string; code: string },
): Promise<WxLoginState> {
  const { db, clock, wechat } = tools;
  if (!wechat) throw wechatAbsent();
  const now = new Date(clock.now());
  const begun = and(
    eq(wxTicket.ticketHash, hashOfSecret(ticket)),
    eq(wxTicket.scanHash, hashOfSecret(state)),
    gt(wxTicket.expiresAt, now),
  );
  const [taken] = await db.delete(wxTicket).where(begun).returning({ purpose: wxTicket.purpose });
  if (!taken) throw wechatOver();
  return loginOf(db, taken.purpose, await personOf(tools, wechat, code), new Date(clock.now()));
}

async function personOf({ log }: Tools, wechat: NonNullable<Tools['wechat']>, code: string): Promise<WechatPerson> {
  try {
    return await wechat.personOf(code);
  } catch (error) {
    const isRefusal = error instanceof WechatCodeRefused;
    log.warn({ event: 'wechat.failed', isRefusal, why: error instanceof Error ? error.message : 'unknown' });
    throw isRefusal ? wechatOver() : wechatFailed();
  }
}
