import type { Db, Queries } from '../../../platform/db/database.ts';
import { and, count, desc, eq, gte, lt, type SQL } from '../../../platform/db/drizzle.ts';
import { auditEntry } from '../../../platform/db/schema/studio.ts';

/** Writes down who did what. The table takes no change of what it has (migration 0057). */
export async function audit(db: Queries, entry: Omit<typeof auditEntry.$inferInsert, 'id'>): Promise<void> {
  await db.insert(auditEntry).values(entry);
}

export interface AuditFilter {
  readonly who?: string | undefined;
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
  readonly act?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The audit log, newest first. */
export async function auditPage(db: Db, filter: AuditFilter, { page, size }: { page: number; size: number }) {
  const { who, kind, id, act, from, to } = filter;
  const given = (value: string | undefined, is: (text: string) => SQL) =>
    value === undefined || value === '' ? undefined : is(value);
  const where = and(
    given(who, (text) => eq(auditEntry.who, text)),
    given(kind, (text) => eq(auditEntry.kind, text)),
    given(id, (text) => eq(auditEntry.entryId, text)),
    given(act, (text) => eq(auditEntry.act, text)),
    from && gte(auditEntry.at, from),
    to && lt(auditEntry.at, to),
  );
  const list = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.id))
    .limit(size)
    .offset((page - 1) * size);
  const [totals] = await db.select({ total: count() }).from(auditEntry).where(where);
  return { list, total: totals?.total ?? 0 };
}
