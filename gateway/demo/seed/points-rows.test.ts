import { describe, expect, test } from 'vitest';
import { downloadReason } from '../../people/points/points-store.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { createRandom } from '../random.ts';
import { activityRows } from './activity-rows.ts';
import { demoUsers } from './demo-users.ts';
import { pointsRows } from './points-rows.ts';
import { contributorSeeds } from './resources/invented-names.ts';
import { resourceRows } from './resources/resource-rows.ts';
import { demoResourceCount, demoSchools, demoSeed, firstResourceId } from './seed-demo.ts';

const now = new Date('2026-11-21T04:00:00Z');
const resources = [
  ...resourceRows({
    count: demoResourceCount,
    firstId: firstResourceId,
    random: createRandom(demoSeed),
    now,
    trees: treeRows(),
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
];
const { downloads, reports, favourites, moves } = activityRows(now, resources);
const log = pointsRows(now, moves);
const resourceOf = (id: number) => resources.find((row) => row.id === id);

describe.each(demoUsers.map((user, i) => ({ ...user, userId: i + 1 })))('the records of $nickName', (user) => {
  const isTheirs = (row: { userId: number }) => row.userId === user.userId;
  const theirLog = log.filter(isTheirs);
  const theirDownloads = downloads.filter(isTheirs);

  test('add up: each balance is the sum of what moved until then, and none is below zero', () => {
    let sum = 0;
    for (const { change, balance } of theirLog) {
      sum += change;
      expect(balance).toBe(sum);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect(theirLog.length).toBeGreaterThan(0);
  });

  test('spend points on exactly the downloads that cost some', () => {
    const spent = theirLog.filter(({ reason }) => reason.startsWith(downloadReason('')));
    expect(spent.map(({ reason, change, createdAt }) => [reason, change, createdAt])).toEqual(
      theirDownloads
        .filter(({ points }) => points > 0)
        .map(({ resourceId, points, createdAt }) => [
          downloadReason(resourceOf(resourceId)?.resourceName ?? ''),
          -points,
          createdAt,
        ]),
    );
  });

  test('take each resource once, by its own way of charging and for its price', () => {
    expect(theirDownloads.map(({ grantedBy }) => grantedBy)).toEqual(
      user.downloads.map(([, chargeType]) => chargeType),
    );
    expect(new Set(theirDownloads.map(({ resourceId }) => resourceId)).size).toBe(theirDownloads.length);
    for (const { resourceId, grantedBy, points } of theirDownloads) {
      const { chargeType, price } = resourceOf(resourceId) ?? {};
      expect([grantedBy, points]).toEqual([chargeType, chargeType === 'points' ? price : 0]);
    }
  });

  test('earn points with exactly the reports that were rewarded', () => {
    const earned = theirLog.filter(({ reason }) => reason === '纠错被采纳');
    expect(earned.map(({ change, createdAt }) => [change, createdAt])).toEqual(
      reports
        .filter(isTheirs)
        .filter(({ reward }) => reward > 0)
        .map(({ reward, handledAt }) => [reward, handledAt]),
    );
  });
});

test('nothing is taken, kept or reported before it was published', () => {
  const about = [
    ...downloads.map(({ resourceId, createdAt }) => ({ id: resourceId, createdAt })),
    ...[...favourites, ...reports].map(({ targetId, createdAt }) => ({ id: targetId, createdAt })),
  ];
  for (const { id, createdAt } of about)
    expect(resourceOf(id)?.publishTime.getTime()).toBeLessThan(createdAt.getTime());
});
