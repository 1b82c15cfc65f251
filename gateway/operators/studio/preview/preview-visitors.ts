import type { PreviewVisitor } from '../../../../shared/platform/preview.ts';
import { accountByPhone, createAccount } from '../../../people/accounts/account-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { customer, userCustomer } from '../../../platform/db/schema/user.ts';

/** No phone has such a number, so that nobody logs in as them. */
const accounts = {
  teacher: { phone: '10000000001', nickName: '预览老师' },
  schoolTeacher: { phone: '10000000002', nickName: '预览老师（学校）' },
} as const;
const schoolName = '预览学校';

/** The account that a preview sees the site with, made when it is first needed; undefined for a guest. */
export async function previewAccount(db: Db, visitor: PreviewVisitor, now: Date): Promise<number | undefined> {
  if (visitor === 'guest') return undefined;
  const { phone, nickName } = accounts[visitor];
  const known = await accountByPhone(db, phone);
  if (known) return known.id;
  const made = (await createAccount(db, { phone, nickName, firstLogin: 0 }, now)) ?? (await accountByPhone(db, phone));
  if (!made) throw new Error('no account of the preview was written');
  if (visitor === 'schoolTeacher') await enterSchool(db, made.id);
  return made.id;
}

async function enterSchool(db: Db, userId: number) {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(customer).where(eq(customer.customerName, schoolName));
    const [school] = known ? [known] : await tx.insert(customer).values({ customerName: schoolName }).returning();
    if (school) await tx.insert(userCustomer).values({ userId, customerId: school.id, sort: 1 }).onConflictDoNothing();
  });
}
