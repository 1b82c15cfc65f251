import type { downloadRight, errorReport, favourite } from '../schema/taking.ts';
import type { ResourceInsert } from './resource-draft.ts';

const dayMs = 24 * 3_600_000;

/** What the ordinary demo account has taken, kept and reported, so that its pages show something. */
export function takingRows(now: Date, resources: readonly ResourceInsert[]) {
  const userId = 1;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const chinese = resources.filter((row) => row.studyPhaseCode === 300 && row.subjectCode === 1);
  const idAt = (i: number) => Number(chinese[i % chinese.length]?.id);
  const free = chinese.filter((row) => row.chargeType === 'free').map((row) => Number(row.id));
  const downloads: (typeof downloadRight.$inferInsert)[] = free.slice(0, 6).map((resourceId, i) => ({
    userId,
    resourceId,
    grantedBy: 'free',
    points: 0,
    createdAt: before(3 + i * 9),
  }));
  const favourites: (typeof favourite.$inferInsert)[] = [0, 3, 7, 11].map((at, i) => ({
    userId,
    collectType: 'resource',
    targetId: idAt(at),
    createdAt: before(1 + i * 5),
  }));
  const report = (
    at: number,
    days: number,
    fields: Pick<typeof errorReport.$inferInsert, 'kinds' | 'content' | 'state' | 'reply' | 'reward'>,
  ): typeof errorReport.$inferInsert => ({
    userId,
    targetType: 'resource',
    targetId: idAt(at),
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
      reward: 30,
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
  return { downloads, favourites, reports };
}
