import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { type OperatorRole, operator, operatorSession, operatorToken } from '../../../platform/db/schema/studio.ts';
import { audit } from '../publishing/audit.ts';
import { badFields, noSuchEntry } from '../refused.ts';
import type { AccessTools } from './access.ts';
import { hashOf, keepAdministrator, operatorByName, randomToken } from './operator-store.ts';
import { inviteOperator } from './operators.ts';
import { operatorRoles } from './rights.ts';
import { requireRight, type Who } from './who.ts';

const ruled = { kind: 'operator', name: '运营人员', group: 'operators' } as const;
const role = z.enum(operatorRoles, '请选择角色');
const subject = z.string().regex(/^[123]00-[1-9]\d?$/);
const values = z.strictObject({
  name: z.string().trim().min(1, '请填写姓名').max(40, '最多 40 个字'),
  roles: z.array(role).min(1, '请选择角色').max(operatorRoles.length),
  subjects: z.array(subject).min(1, '请选择学科').max(60).nullable().default(null),
});
const change = values.omit({ name: true }).extend({ blocked: z.boolean() }).partial();
const program = z.strictObject({
  name: z.string().trim().min(1, '请填写用途').max(40, '最多 40 个字'),
  role,
  expiresAt: z.iso.datetime({ offset: true, message: '请选择到期时间' }),
});
const rowId = z.coerce.number().int().min(1);

/** Operators and the tokens of programs; for administrators. */
export function operatorRouter({ db, clock }: AccessTools): Router {
  const router = Router();
  const body = express.json({ limit: '10kb' });
  const now = () => new Date(clock.now());
  const note = (res: Response, act: string, entryId: string, before: unknown, after: unknown) => {
    const { name, address }: Who = res.locals.who;
    return audit(db, { who: name, act, kind: 'operator', entryId, before, after, address, at: now() });
  };

  router.get('/operator', async (_req, res) => {
    requireRight(res.locals.who, ruled, 'read');
    const rows = await db.select().from(operator).orderBy(asc(operator.name));
    res.json({ list: rows.map(presentOperator), total: rows.length });
  });
  router.post('/operator', body, async (req, res) => {
    requireRight(res.locals.who, ruled, 'create');
    const given = read(values, req.body);
    const { before, link, row } = await db.transaction((tx) =>
      keepAdministrator(tx, async () => ({
        before: await operatorByName(tx, given.name),
        link: await inviteOperator(tx, { ...given, now: now() }),
        row: await operatorByName(tx, given.name),
      })),
    );
    if (!row) throw noSuchEntry();
    await note(
      res,
      before ? 'invite-again' : 'invite',
      String(row.id),
      before && presentOperator(before),
      presentOperator(row),
    );
    res.status(201).json({ ...presentOperator(row), link: `/studio/#/enrol/${link}` });
  });
  router.put('/operator/:id', body, async (req, res) => {
    requireRight(res.locals.who, ruled, 'edit');
    const id = rowId.parse(req.params.id);
    const given = read(change, req.body);
    const changed = await db.transaction((tx) =>
      keepAdministrator(tx, async () => {
        const [before] = await tx.select().from(operator).where(eq(operator.id, id)).for('update');
        if (!before) throw noSuchEntry();
        const set = { roles: before.roles, ...without(given) };
        const [after] = await tx.update(operator).set(set).where(eq(operator.id, id)).returning();
        if (given.blocked) await tx.delete(operatorSession).where(eq(operatorSession.operatorId, id));
        return { before, after };
      }),
    );
    const after = changed.after && presentOperator(changed.after);
    await note(res, 'edit', String(id), presentOperator(changed.before), after);
    res.json(after);
  });

  router.get('/tokens', async (_req, res) => {
    requireRight(res.locals.who, ruled, 'read');
    const rows = await db.select().from(operatorToken).orderBy(asc(operatorToken.id));
    res.json({ list: rows.map(({ tokenHash: _, ...row }) => ({ ...row, id: String(row.id) })), total: rows.length });
  });
  router.post('/tokens', body, async (req, res) => {
    requireRight(res.locals.who, ruled, 'create');
    const given = read(program, req.body);
    const token = randomToken();
    const row = { ...given, tokenHash: hashOf(token), madeBy: (res.locals.who as Who).name, createdAt: now() };
    const [added] = await db
      .insert(operatorToken)
      .values({ ...row, expiresAt: new Date(given.expiresAt) })
      .returning();
    await note(res, 'make-token', String(added?.id), null, given);
    res.status(201).json({ id: String(added?.id), token });
  });
  router.delete('/tokens/:id', async (req, res) => {
    requireRight(res.locals.who, ruled, 'delete');
    const [gone] = await db
      .delete(operatorToken)
      .where(eq(operatorToken.id, rowId.parse(req.params.id)))
      .returning();
    if (!gone) throw noSuchEntry();
    await note(res, 'end-token', String(gone.id), { name: gone.name, role: gone.role }, null);
    res.json({});
  });
  return router;
}

/** @throws Refused with a message for each field. */
function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  throw badFields(Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])));
}

const without = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    roles?: OperatorRole[];
    subjects?: string[] | null;
    blocked?: boolean;
  };

const presentOperator = ({
  id,
  name,
  roles,
  subjects,
  blocked,
  passwordHash,
  oidcSubject,
  lastLoginAt,
}: typeof operator.$inferSelect) => ({
  id: String(id),
  name,
  roles,
  subjects,
  blocked,
  isEnrolled: passwordHash !== null || oidcSubject !== null,
  byIdentityProvider: oidcSubject !== null,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});
