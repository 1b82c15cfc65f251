import type { pointsEntry, pointsJournal, pointsPosting, SystemAccount } from '../../platform/db/schema/points.ts';
import { demoUsers } from './demo-users.ts';

const hourMs = 3_600_000;

/** A change of points that belongs to a download or a report. */
export interface PointsChange
  extends Pick<typeof pointsEntry.$inferSelect, 'userId' | 'reason' | 'change' | 'createdAt'> {
  readonly account: SystemAccount;
  readonly kind: string;
  readonly ref: string;
}

interface LoggedChange extends PointsChange {
  readonly balance: number;
}

/** The points logs of the demo accounts, oldest first: gifts and other changes, each with its balance. */
export function pointsRows(now: Date, moves: readonly PointsChange[]): LoggedChange[] {
  return demoUsers.flatMap(({ gifts }, i) => {
    const userId = i + 1;
    const given = gifts.map(([daysAgo, reason, change], n): PointsChange => {
      const account = change > 0 ? 'issued' : 'prize';
      const createdAt = new Date(now.getTime() - (daysAgo * 24 + n) * hourMs);
      return { userId, reason, change, createdAt, account, ...occasionOf(reason, userId, n) };
    });
    const own = [...given, ...moves.filter((move) => move.userId === userId)];
    own.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    let balance = 0;
    return own.map((entry) => {
      balance += entry.change;
      return { ...entry, balance };
    });
  });
}

/** Gifts that come once for an account have the kinds that the gateway gives them, so that they do not come again. */
function occasionOf(reason: string, userId: number, n: number): Pick<PointsChange, 'kind' | 'ref'> {
  const once = { 注册奖励: 'welcome', 完善个人资料: 'profile' }[reason];
  return once ? { kind: once, ref: String(userId) } : { kind: 'demo', ref: `${userId}:${n}` };
}

/** A log as journals and their postings. */
export function ledgerRows(log: readonly LoggedChange[]) {
  const journals = log.map(({ userId, kind, ref, reason, createdAt }, i): typeof pointsJournal.$inferInsert => ({
    id: i + 1,
    userId,
    kind,
    ref,
    reason,
    createdAt,
  }));
  const postings = log.flatMap(({ account, change, balance }, i): (typeof pointsPosting.$inferInsert)[] => [
    { journalId: i + 1, account: 'person', amount: change, balance },
    { journalId: i + 1, account, amount: -change, balance: null },
  ]);
  return { journals, postings };
}
