import type { IssuedToken, WxLoginState, WxQrCode } from '../../../shared/people/calls/auth.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, gt, ne } from '../../platform/db/drizzle.ts';
import { wxTicket } from '../../platform/db/schema/user.ts';
import { drawQrCode } from '../../platform/files/qr-code.ts';
import { lockAccountByWechat } from './account-store.ts';
import { hashOfSecret, issueSecret } from './one-time-secret.ts';
import { openUserSession } from './session-store.ts';
import { sandboxPath } from './wx-sandbox-phones.ts';
import { issueTicket } from './wx-ticket.ts';

const ticketSeconds = 180;

/** Creates a QR code for one browser. The browser polls with another secret, so a photo of the code opens nothing. */
export async function createTicket(
  db: Db,
  { purpose = 'login', siteOrigin = '' }: { purpose?: 'login' | 'bind' | undefined; siteOrigin?: string | undefined },
  now: Date,
): Promise<WxQrCode> {
  const { ticket, sentSecret } = await issueTicket(db, { purpose, seconds: ticketSeconds }, now);
  const path = sandboxPath(sentSecret);
  const picture = drawQrCode({ title: '微信登录二维码', content: siteOrigin + path });
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  return { ticket, qrCode, sandboxPath: path, expiresIn: ticketSeconds };
}

/** State of a ticket. A confirmed one is consumed, so one of several parallel polls gets the session. */
export async function pollTicket(db: Db, ticket: string, now: Date): Promise<WxLoginState> {
  const mine = and(eq(wxTicket.ticketHash, hashOfSecret(ticket)), gt(wxTicket.expiresAt, now));
  const [row] = await db.select().from(wxTicket).where(mine);
  if (!row) return { state: 'expired' };
  if (row.state !== 'confirmed') return { state: row.state };
  const [taken] = await db.delete(wxTicket).where(mine).returning();
  if (!taken || taken.wechatId === null) return { state: 'expired' };
  return loginOf(db, taken.purpose, { wechatId: taken.wechatId, wechatName: taken.wechatName }, now);
}

/** What a confirmed WeChat account brings: a session where a login knows it, else the secret that binds it. */
export async function loginOf(
  db: Db,
  purpose: 'login' | 'bind',
  wechat: { wechatId: string; wechatName: string },
  now: Date,
): Promise<WxLoginState> {
  const session = purpose === 'login' ? await signInByWechat(db, wechat.wechatId, now) : undefined;
  if (session) return { state: 'confirmed', ...session };
  const { secret, expiresIn } = await issueSecret(db, 'bind', wechat, now);
  return { state: 'needsBinding', bindToken: secret, expiresIn, wechatName: wechat.wechatName };
}

function signInByWechat(db: Db, wechatId: string, now: Date): Promise<IssuedToken | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccountByWechat(tx, wechatId);
    return account && openUserSession(tx, account.id, now);
  });
}

export type PhoneStep =
  /** Opens the page of the QR code. */
  | { readonly step: 'scan' }
  | { readonly step: 'cancel' }
  | { readonly step: 'confirm'; readonly wechatId: string; readonly wechatName: string };

type PhoneState = 'waiting' | 'scanned' | 'confirmed' | 'expired';

/** Records a step of the phone that scanned the code. A confirmed ticket stays confirmed. */
export async function stepTicket(db: Db, scanCode: string, step: PhoneStep, now: Date): Promise<PhoneState> {
  const scanned = and(eq(wxTicket.scanHash, hashOfSecret(scanCode)), gt(wxTicket.expiresAt, now));
  const [row] = await db
    .update(wxTicket)
    .set(changeOf(step))
    .where(and(scanned, ne(wxTicket.state, 'confirmed')))
    .returning({ state: wxTicket.state });
  return row?.state ?? phoneState(db, scanCode, now);
}

function changeOf(step: PhoneStep): Partial<typeof wxTicket.$inferInsert> {
  if (step.step === 'scan') return { state: 'scanned' };
  // Expires the code at once, so that the browser asks for a new one
  if (step.step === 'cancel') return { state: 'waiting', expiresAt: new Date(0) };
  return { state: 'confirmed', wechatId: step.wechatId, wechatName: step.wechatName };
}

async function phoneState(db: Db, scanCode: string, now: Date): Promise<PhoneState> {
  const [row] = await db
    .select({ state: wxTicket.state })
    .from(wxTicket)
    .where(and(eq(wxTicket.scanHash, hashOfSecret(scanCode)), gt(wxTicket.expiresAt, now)));
  return row?.state ?? 'expired';
}
