import { dayMs } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { advanceIds, insertRows } from '../../platform/db/insert-rows.ts';
import { pointsJournal, pointsPosting } from '../../platform/db/schema/points.ts';
import {
  customer,
  oneTimeSecret,
  rateHit,
  userAccount,
  userCustomer,
  userSession,
  verifyCode,
  vipEntry,
  vipGrant,
  wxTicket,
} from '../../platform/db/schema/user.ts';
import { demoCustomers, demoUsers } from './demo-users.ts';
import { ledgerRows, type PointsChange, pointsRows } from './points-rows.ts';

const hourMs = 3600 * 1000;

/** Includes the sessions: a reused account id must not be logged in. */
export const userTables = [
  userSession,
  oneTimeSecret,
  verifyCode,
  wxTicket,
  rateHit,
  pointsPosting,
  pointsJournal,
  vipGrant,
  vipEntry,
  userCustomer,
  customer,
  userAccount,
] as const;

interface UserFacts {
  readonly now: Date;
  readonly schools: readonly SchoolRow[];
  readonly passwordHash: string;
  /** Changes of points by downloads and reports. */
  readonly moves: readonly PointsChange[];
}

interface SchoolRow {
  readonly id: number;
  readonly name: string;
  readonly areaCode: number;
}

/**
 * The demo accounts with their schools, memberships and points logs. They share one public password and its hash.
 */
export async function seedUsers(db: Db, { now, schools, passwordHash, moves }: UserFacts): Promise<void> {
  const year = now.getUTCFullYear();
  const before = (days: number, hours = 0) => new Date(now.getTime() - days * dayMs - hours * hourMs);
  const points = pointsRows(now, moves);
  const schoolOf = (name: string) => schools.find((row) => row.name === name);

  await insertRows(
    db,
    userAccount,
    demoUsers.map(
      ({ gifts: _gifts, downloads: _downloads, customers, vip: _vip, school, daysSinceRegistration, ...user }, i) => ({
        wechatId: null,
        wechatName: '',
        ...user,
        id: i + 1,
        avatar: '',
        isDemo: true,
        points: points.findLast(({ userId }) => userId === i + 1)?.balance ?? 0,
        lastCustomerId: customers.length === 1 ? customerId(customers[0]) : null,
        areaCode: schoolOf(school)?.areaCode ?? 0,
        schoolId: schoolOf(school)?.id ?? null,
        passwordHash,
        registeredAt: before(daysSinceRegistration),
        lastLoginAt: before(1, i),
      }),
    ),
  );
  await insertRows(
    db,
    customer,
    demoCustomers.map(({ customerName }, i) => ({ id: i + 1, customerName })),
  );
  await insertRows(
    db,
    userCustomer,
    demoUsers.flatMap(({ customers }, i) =>
      customers.map((name, sort) => ({ userId: i + 1, customerId: customerId(name), sort })),
    ),
  );
  const entries = [
    ...demoUsers.flatMap(({ vip }, i) => vip.map((entry) => ({ entry, userId: i + 1, customerId: null }))),
    ...demoCustomers.flatMap(({ vip }, i) => vip.map((entry) => ({ entry, userId: null, customerId: i + 1 }))),
  ];
  await insertRows(
    db,
    vipEntry,
    entries.map(({ entry: { endsInYears, ...entry }, ...owner }) => ({
      ...entry,
      ...owner,
      endDay: `${year + endsInYears}-08-31`,
    })),
  );
  const { journals, postings } = ledgerRows(points);
  await insertRows(db, pointsJournal, journals);
  await insertRows(db, pointsPosting, postings);
  await advanceIds(db, [userAccount, customer, vipEntry, pointsJournal]);
}

const customerId = (name: string | undefined) => demoCustomers.findIndex((row) => row.customerName === name) + 1;
