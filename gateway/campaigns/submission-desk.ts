import { and, asc, desc, eq } from 'drizzle-orm';
import { acceptedPoints, acceptedScore } from '../../shared/domain/campaign-submission.ts';
import { hrefOf } from '../../shared/routes/match.ts';
import type { Queries } from '../db/database.ts';
import { campaign, campaignSubmission } from '../db/schema/campaign.ts';
import type { DeskDecision, DeskItem, DeskKind, DeskState } from '../desk/desk-kind.ts';
import { addMessage } from '../messages/message-store.ts';
import { movePoints } from '../points/journal.ts';
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

/** Closes a contribution that waits, and tells its person. */
async function close(tx: Queries, { id, reason, now }: DeskDecision, state: 'accepted' | 'rejected') {
  const points = state === 'accepted' ? acceptedPoints : 0;
  const [row] = await tx
    .update(campaignSubmission)
    .set({ state, reply: reason, points, handledAt: now })
    .where(and(eq(campaignSubmission.id, id), eq(campaignSubmission.state, 'pending')))
    .returning();
  if (!row) return undefined;
  const message = {
    userId: row.userId,
    kind: 'campaign',
    ref: `submission:${id}`,
    title: `${state === 'accepted' ? '稿件已采纳' : '稿件未采纳'}：${row.title}`,
    content: reason || `感谢您的投稿，${points}积分已到账。`,
    url: hrefOf('active-id', { id: String(row.campaignId) }),
  } as const;
  await addMessage(tx, message, now);
  return row;
}

/** Contributions to campaigns. An accepted one brings points and score, once. */
export const submissionDesk: DeskKind = {
  kind: 'submission',
  title: '活动稿件',
  async list(db, { state, limit, offset }) {
    const where = eq(campaignSubmission.state, storedState(state));
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
    const { userId, points } = row;
    const [target] = await tx
      .select({ id: campaign.id, title: campaign.title })
      .from(campaign)
      .where(eq(campaign.id, row.campaignId));
    const reason = `${target?.title ?? '活动'}：稿件被采纳`;
    const ref = String(row.id);
    const move = { userId, amount: points, account: 'prize', kind: 'campaignSubmission', ref, reason } as const;
    await movePoints(tx, move, decision.now);
    if (target) await addScore(tx, target, { userId, by: acceptedScore }, decision.now);
    return true;
  },
  reject: async (tx, decision) => (await close(tx, decision, 'rejected')) !== undefined,
};
