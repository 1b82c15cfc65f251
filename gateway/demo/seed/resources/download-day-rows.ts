import { dayMs, isoDay } from '../../../../shared/platform/china-time.ts';
import type { downloadDay } from '../../../platform/db/schema/download.ts';
import { createRandom } from '../../random.ts';
import type { ResourceInsert } from './resource-draft.ts';

const monthDays = 30;
/** On how many days of the month a resource is downloaded at most. */
const maxDays = 6;

/** The downloads of the last month, a part of those that each resource has; none before it was published. */
export function downloadDayRows(
  seed: number,
  now: Date,
  resources: readonly ResourceInsert[],
): (typeof downloadDay.$inferInsert)[] {
  const random = createRandom(seed);
  return resources.flatMap((row) => {
    const age = Math.max(0, (now.getTime() - row.publishTime.getTime()) / dayMs);
    const share = (Math.min(1, monthDays / Math.max(1, age)) * (0.4 + random.next())) / 1.4;
    const amount = Math.floor(Number(row.downloadNum) * share);
    const span = Math.floor(Math.min(monthDays - 1, age));
    const byDay = new Map<number, number>();
    const places = Array.from({ length: Math.min(maxDays, amount) }, () => random.int(0, span));
    places.forEach((place, i) => {
      const part = Math.floor(amount / places.length) + (i < amount % places.length ? 1 : 0);
      byDay.set(place, (byDay.get(place) ?? 0) + part);
    });
    return [...byDay].map(([place, sum]) => ({
      day: isoDay(new Date(now.getTime() - place * dayMs)),
      resourceId: Number(row.id),
      amount: sum,
    }));
  });
}
