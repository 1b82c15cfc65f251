import { dayMs } from '../../../shared/platform/china-time.ts';
import { downloadReason } from '../../people/points/points-store.ts';
import type { downloadRight } from '../../platform/db/schema/download.ts';
import type { errorReport } from '../../platform/db/schema/error-report.ts';
import type { favourite } from '../../platform/db/schema/favourite.ts';
import { type DemoUser, demoUsers } from './demo-users.ts';
import type { PointsChange } from './points-rows.ts';
import type { ResourceInsert } from './resources/resource-draft.ts';

/**
 * Downloads, favourites and error reports of the demo accounts, with the points that they changed. None is older than
 * its resource.
 */
export function activityRows(now: Date, resources: readonly ResourceInsert[]) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const downloaded = demoUsers.flatMap((user, i) => downloadsOf({ ...user, userId: i + 1 }, resources, before));
  const downloads: (typeof downloadRight.$inferInsert)[] = downloaded.map(
    ({ row, chargeType, points, ...download }) => ({
      ...download,
      resourceId: Number(row.id),
      grantedBy: chargeType,
      points,
    }),
  );

  const userId = 1;
  const chinese = resources.filter((row) => row.studyPhaseCode === 300 && row.subjectCode === 1);
  const idAt = (i: number, at: Date) => {
    const known = chinese.filter((row) => row.publishTime < at);
    return Number(known[i % known.length]?.id);
  };
  const favourites: (typeof favourite.$inferInsert)[] = [0, 3, 7, 11].map((at, i) => ({
    userId,
    collectType: 'resource',
    targetId: idAt(at, before(1 + i * 5)),
    createdAt: before(1 + i * 5),
  }));
  const report = (
    at: number,
    days: number,
    fields: Pick<typeof errorReport.$inferInsert, 'kinds' | 'content' | 'state' | 'reply' | 'reward'>,
  ): typeof errorReport.$inferInsert => ({
    userId,
    targetType: 'resource',
    targetId: idAt(at, before(days)),
    createdAt: before(days),
    handledAt: fields.state === 'accepted' || fields.state === 'rejected' ? before(days - 2) : null,
    ...fields,
  });
  const reports = [
    report(2, 88, {
      kinds: ['3'],
      content: '最后一题缺少参考答案。',
      state: 'accepted',
      reply: '感谢指正，已补充最后一题的答案。',
      reward: 5,
    }),
    report(5, 30, {
      kinds: ['2'],
      content: '标题与教材目录里的叫法不一致。',
      state: 'rejected',
      reply: '经核对，标题与该版教材的课名一致，无需修改。',
      reward: 0,
    }),
    report(8, 2, { kinds: ['5'], content: '第1页有一处排版错位。', state: 'handling', reply: '', reward: 0 }),
  ];

  const moves: PointsChange[] = [
    ...downloaded
      .filter(({ points }) => points > 0)
      .map(({ userId, row, points, createdAt }) => ({
        userId,
        reason: downloadReason(row.resourceName),
        change: -points,
        createdAt,
        account: 'spent:resource' as const,
        kind: 'download',
        ref: `${userId}:${row.id}`,
      })),
    ...reports
      .filter(({ reward }) => reward > 0)
      .map(({ userId, reward, targetId, handledAt, createdAt }) => ({
        userId,
        reason: '纠错被采纳',
        change: reward,
        createdAt: handledAt ?? createdAt,
        account: 'issued' as const,
        kind: 'correction',
        ref: `${userId}:${targetId}`,
      })),
  ];
  return { downloads, favourites, reports, moves };
}

/** Downloads of one account, each of another resource, with their price in points. */
function downloadsOf(
  user: DemoUser & { readonly userId: number },
  resources: readonly ResourceInsert[],
  before: (days: number) => Date,
) {
  const left = new Set(
    resources.filter((row) => row.studyPhaseCode === user.studyPhaseCode && row.subjectCode === user.subjectCode),
  );
  return user.downloads.flatMap(([daysAgo, chargeType]) => {
    const createdAt = before(daysAgo);
    const row = [...left].find((one) => one.chargeType === chargeType && one.publishTime < createdAt);
    if (!row) return [];
    left.delete(row);
    return [{ userId: user.userId, row, chargeType, points: chargeType === 'points' ? row.price : 0, createdAt }];
  });
}
