import type { Db } from '../../platform/db/database.ts';
import { lt } from '../../platform/db/drizzle.ts';
import { wxTicket } from '../../platform/db/schema/user.ts';
import { hashOfSecret, randomSecret } from './one-time-secret.ts';

interface TicketOptions {
  readonly purpose: 'login' | 'bind';
  readonly seconds: number;
}

interface IssuedTicket {
  /** Stays in the browser that began. */
  readonly ticket: string;
  /** Goes to the phone or to WeChat: an eavesdropper on that way cannot complete the login with it. */
  readonly sentSecret: string;
}

/** Begins a login or binding by WeChat. Old tickets are removed. */
export async function issueTicket(db: Db, { purpose, seconds }: TicketOptions, now: Date): Promise<IssuedTicket> {
  const [ticket, sentSecret] = [randomSecret(), randomSecret()];
  await db.delete(wxTicket).where(lt(wxTicket.expiresAt, now));
  await db.insert(wxTicket).values({
    ticketHash: hashOfSecret(ticket),
    scanHash: hashOfSecret(sentSecret),
    purpose,
    state: 'waiting',
    wechatName: '',
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return { ticket, sentSecret };
}
