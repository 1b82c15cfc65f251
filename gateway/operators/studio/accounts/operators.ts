import type { OidcFault } from '../../../../shared/platform/oidc-faults.ts';
import type { Passwords } from '../../../people/accounts/passwords.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { and, eq, lt } from '../../../platform/db/drizzle.ts';
import { type OperatorRole, operator, operatorLink, operatorSession } from '../../../platform/db/schema/studio.ts';
import type { Identity } from './identity-provider.ts';
import {
  hashOf,
  linkOf,
  makeLink,
  type OperatorRow,
  openSession,
  operatorByIdentity,
  operatorByName,
} from './operator-store.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

const notEnrolled = { passwordHash: null, totpSecret: '', oidcIssuer: null, oidcSubject: null } as const;

/**
 * Adds an operator, or gives an operator that there is another link and these roles: who has lost the password, the
 * phone or the account at the identity provider enrols again, and the sessions of before end.
 *
 * @param tx the caller's transaction.
 * @returns the secret part of the one-time link.
 */
export async function inviteOperator(
  tx: Queries,
  {
    name,
    roles,
    subjects = null,
    now,
  }: {
    name: string;
    roles: readonly OperatorRole[];
    subjects?: readonly string[] | null;
    now: Date;
  },
): Promise<string> {
  const values = { roles: [...roles], subjects: subjects && [...subjects] };
  const [row] = await tx
    .insert(operator)
    .values({ name, ...values, createdAt: now })
    .onConflictDoUpdate({ target: operator.name, set: { ...values, ...notEnrolled } })
    .returning({ id: operator.id });
  if (!row) throw new Error('no operator was written');
  await tx.delete(operatorSession).where(eq(operatorSession.operatorId, row.id));
  return makeLink(tx, row.id, newTotpSecret(), now);
}

/** Sets password and second factor by a one-time link; undefined where the link or the code is no good. */
export async function enrol(
  db: Db,
  passwords: Passwords,
  { link, password, code, now }: { link: string; password: string; code: string; now: Date },
): Promise<OperatorRow | undefined> {
  const known = await linkOf(db, link, now);
  const step = known && stepOfCode(known.totpSecret, code, now.getTime());
  if (!known || step === undefined) return undefined;
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(operatorLink)
      .where(eq(operatorLink.tokenHash, hashOf(link)))
      .returning();
    if (!used) return undefined;
    const values = { passwordHash, totpSecret: used.totpSecret, totpStep: step };
    const [row] = await tx.update(operator).set(values).where(eq(operator.id, used.operatorId)).returning();
    return row;
  });
}

/** Ties an operator to a person at the identity provider by a one-time link, and logs them in. */
export async function enrolIdentity(
  db: Db,
  { link, identity, address, now }: { link: string; identity: Identity; address: string; now: Date },
): Promise<{ row: OperatorRow; token: string } | OidcFault> {
  return db.transaction(async (tx) => {
    const known = await linkOf(tx, link, now);
    if (!known) return 'link';
    if (known.operator.blocked) return 'blocked';
    if (await operatorByIdentity(tx, identity)) return 'taken';
    const [used] = await tx
      .delete(operatorLink)
      .where(eq(operatorLink.tokenHash, hashOf(link)))
      .returning();
    if (!used) return 'link';
    const values = { oidcIssuer: identity.issuer, oidcSubject: identity.subject };
    const [row] = await tx.update(operator).set(values).where(eq(operator.id, used.operatorId)).returning();
    if (!row) return 'link';
    return { row, token: await openSession(tx, { id: row.id, address, now }) };
  });
}

/** Logs an operator in who has enrolled with the identity provider. */
export async function logInByIdentity(
  db: Db,
  { identity, address, now }: { identity: Identity; address: string; now: Date },
): Promise<{ row: OperatorRow; token: string } | OidcFault> {
  return db.transaction(async (tx) => {
    const row = await operatorByIdentity(tx, identity);
    if (!row) return 'unbound';
    if (row.blocked) return 'blocked';
    return { row, token: await openSession(tx, { id: row.id, address, now }) };
  });
}

/**
 * Logs an operator in by name, password and code. Takes as long for names that do not exist.
 *
 * @returns the session's token; undefined where any of them is wrong, the code has been used, or the operator is blocked.
 */
export async function logIn(
  db: Db,
  passwords: Passwords,
  {
    name,
    password,
    code,
    address,
    now,
  }: {
    name: string;
    password: string;
    code: string;
    address: string;
    now: Date;
  },
): Promise<string | undefined> {
  const row = await operatorByName(db, name);
  const isRight = await passwords.verify(password, row?.passwordHash);
  const step = row && stepOfCode(row.totpSecret, code, now.getTime());
  if (!row || !isRight || step === undefined || row.blocked) return undefined;
  return db.transaction(async (tx) => {
    if (!(await useStep(tx, row.id, step))) return undefined;
    return openSession(tx, { id: row.id, address, now });
  });
}

/** False for a step that has been used, or one before it. */
async function useStep(tx: Queries, id: number, step: number): Promise<boolean> {
  const isNew = and(eq(operator.id, id), lt(operator.totpStep, step));
  const rows = await tx.update(operator).set({ totpStep: step }).where(isNew).returning({ id: operator.id });
  return rows.length > 0;
}
