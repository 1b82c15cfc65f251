import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../platform/db/drizzle.ts';
import { deskAssignment } from '../../platform/db/schema/desk.ts';
import { operator } from '../../platform/db/schema/studio.ts';
import { mayDo, mayWriteSubject, type Rights } from '../studio/accounts/rights.ts';
import type { DeskKind } from './desk-kind.ts';

/** An operator to whom items can be given. */
export interface Assignee {
  readonly id: number;
  readonly name: string;
}

/** Whether somebody may decide on items of a kind: what people send is of all subjects. */
export const mayDecideOn = (rights: Rights, { group }: Pick<DeskKind, 'group'>): boolean =>
  mayDo(rights, group, 'publish') && mayWriteSubject(rights, undefined);

/** Who may decide on items of each kind, by name: operators who can log in. */
export async function assigneesOf(db: Db, kinds: readonly DeskKind[]): Promise<ReadonlyMap<string, Assignee[]>> {
  const rows = await db.select().from(operator).where(eq(operator.blocked, false)).orderBy(operator.name);
  return new Map(
    kinds.map((kind) => [
      kind.kind,
      rows.filter((row) => mayDecideOn(row, kind)).map(({ id, name }) => ({ id, name })),
    ]),
  );
}

/** Gives items to an operator, or to nobody any more. */
export async function assignItems(
  db: Db,
  { kind, ids, operatorId }: { kind: string; ids: readonly number[]; operatorId: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  if (operatorId === null) {
    const those = and(eq(deskAssignment.kind, kind), inArray(deskAssignment.itemId, [...ids]));
    await db.delete(deskAssignment).where(those);
    return;
  }
  await db
    .insert(deskAssignment)
    .values(ids.map((itemId) => ({ kind, itemId, operatorId })))
    .onConflictDoUpdate({
      target: [deskAssignment.kind, deskAssignment.itemId],
      set: { operatorId: sql`excluded.operator_id` },
    });
}

/** The operators of items, by the items' ids; items of a blocked operator are nobody's. */
export async function assignedTo(db: Db, kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, Assignee>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ itemId: deskAssignment.itemId, id: operator.id, name: operator.name })
    .from(deskAssignment)
    .innerJoin(operator, eq(operator.id, deskAssignment.operatorId))
    .where(and(eq(deskAssignment.kind, kind), inArray(deskAssignment.itemId, [...ids]), eq(operator.blocked, false)));
  return new Map(rows.map(({ itemId, ...assignee }) => [itemId, assignee]));
}

/** The query of the ids of an operator's items of one kind, decided ones among them. */
export const itemsOf = (kind: string, operatorName: string): SQL => sql`(
  select ${deskAssignment.itemId} from ${deskAssignment} join ${operator} on ${operator.id} = ${deskAssignment.operatorId}
  where ${deskAssignment.kind} = ${kind} and ${operator.name} = ${operatorName})`;
