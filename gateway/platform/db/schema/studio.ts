import type { CacheTag } from '../../../../shared/contract/endpoint.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** Values of an entry by field, as JSON. */
export type StudioValues = Readonly<Record<string, unknown>>;
/** One field that differs between two versions. */
export interface StudioChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
export type OperatorRole = 'administrator' | 'editor' | 'reviewer' | 'support' | 'finance';
export type StudioAct = 'create' | 'edit' | 'publish' | 'unpublish' | 'delete' | 'restore' | 'found';

/** A person who works in the studio. */
export const operator = pgTable('operator', {
  id: id(),
  name: text().notNull().unique(),
  roles: text().array().$type<OperatorRole[]>().notNull(),
  /** Of an editor: `300-2` is senior high mathematics. Null for all. */
  subjects: text().array(),
  /** Null until the operator has enrolled, and of one who has enrolled with the identity provider. */
  passwordHash: text(),
  totpSecret: text().notNull().default(''),
  /** The last time step whose code was used: a code counts once. */
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Of the identity provider, and who the operator is there; both null for a password. */
  oidcIssuer: text(),
  oidcSubject: text(),
  blocked: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  lastLoginAt: moment(),
});

export const operatorSession = pgTable('operator_session', {
  tokenHash: text().primaryKey(),
  operatorId: reference().notNull(),
  address: text().notNull(),
  seenAt: moment().notNull(),
  expiresAt: moment().notNull(),
});

/** One-time links by which operators choose their password and second factor, or enrol with the identity provider. */
export const operatorLink = pgTable('operator_link', {
  tokenHash: text().primaryKey(),
  operatorId: reference().notNull(),
  totpSecret: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Bearer tokens of programs. */
export const operatorToken = pgTable('operator_token', {
  id: id(),
  name: text().notNull(),
  tokenHash: text().notNull().unique(),
  role: text().$type<OperatorRole>().notNull(),
  madeBy: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
});

/** What the studio knows of an entry besides its published row. Entries that nobody has touched have none. */
export const studioEntry = pgTable(
  'studio_entry',
  {
    kind: text().notNull(),
    id: text().notNull(),
    version: integer().notNull(),
    published: boolean().notNull(),
    /** Values that are not published yet. */
    draft: jsonb().$type<StudioValues>(),
    /** When the draft is published by itself, and on whose word. */
    publishAt: moment(),
    publishBy: text().notNull().default(''),
    editingBy: text().notNull().default(''),
    editingAt: moment(),
    updatedBy: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);

/** Every state that an entry has had; append-only. */
export const studioVersion = pgTable(
  'studio_version',
  {
    kind: text().notNull(),
    id: text().notNull(),
    version: integer().notNull(),
    values: jsonb().$type<StudioValues>().notNull(),
    by: text().notNull(),
    at: moment().notNull(),
    act: text().$type<StudioAct>().notNull(),
    changes: jsonb().$type<readonly StudioChange[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id, t.version] })],
);

/** A change of the site that the edges are told of (outbox). */
export const publication = pgTable('publication', {
  id: id(),
  kind: text().notNull(),
  entryId: text().notNull(),
  tags: text().array().$type<CacheTag[]>().notNull(),
  at: moment().notNull(),
  state: text().$type<'waiting' | 'done'>().notNull(),
  /** When each edge has taken it, by its address. */
  edges: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
});

/** Every write in the studio; append-only. */
export const auditEntry = pgTable('audit_entry', {
  id: id(),
  who: text().notNull(),
  act: text().notNull(),
  kind: text().notNull(),
  entryId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  /** Where the request came from. */
  address: text().notNull(),
  at: moment().notNull(),
});

/** The one key pair that tokens of previews are signed with, in DER and base64. */
export const previewKey = pgTable('preview_key', {
  id: integer().primaryKey(),
  privateKey: text().notNull(),
  publicKey: text().notNull(),
});

/** A change that takes effect when a second operator confirms it. */
export const approval = pgTable('approval', {
  id: id(),
  /** Of gateway/operators/studio/approvals: what is done, and what reads `request`. */
  act: text().notNull(),
  kind: text().notNull(),
  entryId: text().notNull(),
  request: jsonb().notNull(),
  /** As the operator who confirms sees them. */
  before: jsonb().$type<StudioValues>(),
  after: jsonb().$type<StudioValues>(),
  reason: text().notNull(),
  state: text().$type<'waiting' | 'confirmed' | 'rejected'>().notNull().default('waiting'),
  askedBy: text().notNull(),
  askedAt: moment().notNull(),
  decidedBy: text().notNull().default(''),
  decidedAt: moment(),
});
