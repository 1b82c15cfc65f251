import { acceptedScore } from '../../../shared/contributions/campaign-submission.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  type DeskState,
  isAmong,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import { earnPoints } from '../../people/points/earnings.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq } from '../../platform/db/drizzle.ts';
import { campaign, campaignSubmission } from '../../platform/db/schema/campaign.ts';
import { addScore } from './steps.ts';
import type { SubmissionRow } from './submission-store.ts';

const storedState = (state: DeskState) => (state === 'open' ? 'pending' : state);

const presentItem = ({ row, campaignTitle }: { row: SubmissionRow; campaignTitle: string }): DeskItem => ({
  id: row.id,
  state: row.state === 'accepted' || row.state === 'rejected' ? row.state : 'open',
  title: row.title,
  facts: [
    ['活动', campaignTitle],
    ['正文', row.content],
  ],
  createdAt: row.createdAt,
  reply: row.reply,
  isSound: true,
});

const thanks = '感谢您的投稿。今天的投稿奖励已达上限，本次不另计积分。';

async function reward(tx: Queries, { id, userId, title }: SubmissionRow, now: Date): Promise<number> {
  const points = await earnPoints(tx, { userId, rule: 'contribution', ref: String(id), what: title }, now);
  await tx.update(campaignSubmission).set({ points }).where(eq(campaignSubmission.id, id));
  return points;
}

/** Closes a contribution that waits, and tells its person. */
async function close(tx: Queries, { id, reason, now }: DeskDecision, state: 'accepted' | 'rejected') {
  const [row] = await tx
    .update(campaignSubmission)
    .set({ state, reply: reason, handledAt: now })
    .where(and(eq(campaignSubmission.id, id), eq(campaignSubmission.state, 'pending')))
    .returning();
  if (!row) return undefined;
  const points = state === 'accepted' ? await reward(tx, row, now) : 0;
  const message = {
    userId: row.userId,
    kind: 'campaign',
    ref: `submission:${id}`,
    title: `${state === 'accepted' ? '稿件已采纳' : '稿件未采纳'}：${row.title}`,
    content: reason || (points > 0 ? `感谢您的投稿，${points}积分已到账。` : thanks),
    url: hrefOf('active-id', { id: String(row.campaignId) }),
  } as const;
  await addMessage(tx, message, now);
  return row;
}

/** Contributions to campaigns. An accepted one brings points and score, once. */
export const submissionDesk: DeskKind = {
  kind: 'submission',
  title: '活动稿件',
  group: 'campaigns',
  reasons: ['内容与活动主题不符', '内容不完整', '与已有稿件重复', '疑似抄袭'],
  changes: ['activity'],
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(campaignSubmission.state, storedState(state)), isAmong(campaignSubmission.id, among));
    const order = state === 'open' ? asc(campaignSubmission.id) : desc(campaignSubmission.id);
    const rows = await db
      .select({ row: campaignSubmission, campaignTitle: campaign.title })
      .from(campaignSubmission)
      .innerJoin(campaign, eq(campaign.id, campaignSubmission.campaignId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset);
    return { items: rows.map(presentItem), total: await db.$count(campaignSubmission, where) };
  },
  async accept(tx, decision) {
    const row = await close(tx, decision, 'accepted');
    if (!row) return false;
    const { userId } = row;
    const [target] = await tx
      .select({ id: campaign.id, title: campaign.title })
      .from(campaign)
      .where(eq(campaign.id, row.campaignId));
    if (target) await addScore(tx, target, { userId, by: acceptedScore }, decision.now);
    return true;
  },
  reject: async (tx, decision) => (await close(tx, decision, 'rejected')) !== undefined,
};
