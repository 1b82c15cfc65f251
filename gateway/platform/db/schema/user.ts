import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** An account, identified by its phone. Codes are 0 and texts empty until the user sets them. */
export const userAccount = pgTable('user_account', {
  id: id(),
  phone: text().notNull().unique(),
  nickName: text().notNull(),
  /** Relative to the CDN base. */
  avatar: text().notNull(),
  /** 0 unknown, 1 male, 2 female. */
  sex: integer().notNull(),
  points: integer().notNull(),
  /** 1 registered by themselves, 2 enrolled by a school, 0 after the first login. */
  firstLogin: integer().notNull(),
  lastCustomerId: reference(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  textbookVersionCode: text().notNull(),
  areaCode: integer().notNull(),
  schoolId: reference(),
  /** Format: accounts/passwords.ts. Null for accounts that sign in by code or WeChat only. */
  passwordHash: text(),
  wechatId: text().unique(),
  wechatName: text().notNull(),
  /** Seeded by the demo, with its published password. */
  isDemo: boolean().notNull().default(false),
  registeredAt: moment().notNull(),
  lastLoginAt: moment().notNull(),
  /** Set while nobody can log in, with what the person is told. */
  blockedAt: moment(),
  blockedReason: text().notNull().default(''),
  /** The owner has closed it: when it is erased, unless they log in before. */
  closesAt: moment(),
  /** Nothing of the person is left in it; its orders are kept by law. */
  erasedAt: moment(),
  /** The account that it was merged into; nobody can log in to this one. */
  mergedInto: reference(),
});

/** A school that has bought the product for its teachers. */
export const customer = pgTable('customer', {
  id: id(),
  customerName: text().notNull(),
});

export const userCustomer = pgTable(
  'user_customer',
  {
    userId: reference().notNull(),
    customerId: reference().notNull(),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.customerId] })],
);

/** A right of a person or of a school; exactly one of the two owners is set. */
export const vipEntry = pgTable('vip_entry', {
  id: id(),
  userId: reference(),
  customerId: reference(),
  /** 1 personal, 2 school, 3 one product line (shared/people/vip.ts). */
  vipType: integer().notNull(),
  productLine: integer().notNull(),
  vipName: text().notNull(),
  studyPhaseCodes: integer().array().notNull(),
  /** The last day of service. */
  endDay: date({ mode: 'string' }).notNull(),
});

/** What an order has given of a membership. */
export const vipGrant = pgTable(
  'vip_grant',
  {
    orderNo: text().notNull(),
    goodsId: text().notNull(),
    userId: reference().notNull(),
    vipEntryId: reference().notNull(),
    /** The order made the entry; otherwise it made it longer. */
    isNew: boolean().notNull(),
    days: integer().notNull(),
    /** Entries that an upgrade took the place of. */
    replaced: jsonb().$type<readonly (typeof vipEntry.$inferSelect)[]>().notNull(),
    grantedAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.orderNo, t.goodsId] })],
);

/** Six-digit codes; one for each phone and purpose. */
export const verifyCode = pgTable(
  'verify_code',
  {
    phone: text().notNull(),
    purpose: text().notNull(),
    salt: text().notNull(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.purpose] })],
);

/** Proofs between two steps of a flow: stored as hashes, valid once. */
export const oneTimeSecret = pgTable('one_time_secret', {
  secretHash: text().primaryKey(),
  kind: text().notNull(),
  subject: jsonb().notNull(),
  expiresAt: moment().notNull(),
});

/** A WeChat QR code on a screen. The browser polls with the ticket; the phone has the scan code only. */
export const wxTicket = pgTable('wx_ticket', {
  ticketHash: text().primaryKey(),
  scanHash: text().notNull().unique(),
  purpose: text().$type<'login' | 'bind'>().notNull(),
  state: text().$type<'waiting' | 'scanned' | 'confirmed'>().notNull(),
  wechatId: text(),
  wechatName: text().notNull(),
  expiresAt: moment().notNull(),
});

/** The user of an access token. Only the token's hash is kept. */
export const userSession = pgTable('user_session', {
  tokenHash: text().primaryKey(),
  userId: reference().notNull(),
  expiresAt: moment().notNull(),
});

/** Counted attempts under rate limits. */
export const rateHit = pgTable('rate_hit', { id: id(), key: text().notNull(), at: moment().notNull() });
