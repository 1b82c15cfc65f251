import type { pointsEntry } from '../../db/schema/user.ts';
import { demoUsers } from './demo-users.ts';

const hourMs = 3_600_000;

/** A change of points that belongs to a download or a report. */
export type PointsChange = Pick<typeof pointsEntry.$inferInsert, 'userId' | 'reason' | 'change' | 'createdAt'>;

/** The points logs of the demo accounts, oldest first: gifts and other changes, each with its balance. */
export function pointsRows(now: Date, moves: readonly PointsChange[]): (typeof pointsEntry.$inferInsert)[] {
  return demoUsers.flatMap(({ gifts }, i) => {
    const userId = i + 1;
    const given = gifts.map(([daysAgo, reason, change], n) => ({
      userId,
      reason,
      change,
      createdAt: new Date(now.getTime() - (daysAgo * 24 + n) * hourMs),
    }));
    const own = [...given, ...moves.filter((move) => move.userId === userId)];
    own.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    let balance = 0;
    return own.map((entry) => {
      balance += entry.change;
      return { ...entry, balance };
    });
  });
}
