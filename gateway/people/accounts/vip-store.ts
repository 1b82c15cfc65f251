import type { Db } from '../../platform/db/database.ts';
import { asc, eq, inArray } from '../../platform/db/drizzle.ts';
import { customer, userCustomer, vipEntry } from '../../platform/db/schema/user.ts';

export type VipRow = typeof vipEntry.$inferSelect;
export type CustomerRow = typeof customer.$inferSelect;

/** The schools that a user belongs to, in their order. */
export async function customersOf(db: Db, userId: number): Promise<CustomerRow[]> {
  return db
    .select({ id: customer.id, customerName: customer.customerName })
    .from(userCustomer)
    .innerJoin(customer, eq(customer.id, userCustomer.customerId))
    .where(eq(userCustomer.userId, userId))
    .orderBy(asc(userCustomer.sort));
}

/** The user's own memberships, expired ones included. */
export const ownVipRows = (db: Db, userId: number): Promise<VipRow[]> =>
  db.select().from(vipEntry).where(eq(vipEntry.userId, userId)).orderBy(asc(vipEntry.id));

export async function customerVipRows(db: Db, customerIds: readonly number[]): Promise<VipRow[]> {
  if (customerIds.length === 0) return [];
  return db
    .select()
    .from(vipEntry)
    .where(inArray(vipEntry.customerId, [...customerIds]))
    .orderBy(asc(vipEntry.id));
}
