import { campaignStateAt } from '../../../shared/contributions/campaign.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, eq, inArray, lte, notExists, sql } from '../../platform/db/drizzle.ts';
import { campaign, campaignAward, campaignPrize, campaignSubmission } from '../../platform/db/schema/campaign.ts';
import { giveAward } from './award-store.ts';
import { bestMembers, type CampaignRow, campaignById, type PrizeRow, prizesOf } from './campaign-store.ts';
import { periodOf } from './present-campaign.ts';

const cause = 'rank';

/** Settles the places of all campaigns that are over; the gateway does so by the clock. */
export async function settleEndedCampaigns(db: Db, now: Date): Promise<void> {
  const ranked = db.select({ id: campaignPrize.campaignId }).from(campaignPrize).where(eq(campaignPrize.way, 'rank'));
  const given = db
    .select({ one: sql`1` })
    .from(campaignAward)
    .where(and(eq(campaignAward.campaignId, campaign.id), eq(campaignAward.cause, cause)));
  const ended = await db
    .select({ id: campaign.id })
    .from(campaign)
    .where(and(lte(campaign.endsAt, now), inArray(campaign.id, ranked), notExists(given)));
  for (const { id } of ended) {
    const row = await campaignById(db, id);
    if (row) await settlePlaces(db, row, now);
  }
}

/**
 * Gives the prizes of all places at once, after the end and with no contribution waiting for a decision, and tells the
 * winners. Scores that move later change nothing.
 */
async function settlePlaces(db: Db, row: CampaignRow, now: Date): Promise<void> {
  if (campaignStateAt(periodOf(row), now.getTime()) !== 'over') return;
  const prizes = (await prizesOf(db, row.id)).filter(({ way }) => way === 'rank');
  if (prizes.length === 0 || !(await isDue(db, row.id))) return;
  await db.transaction(async (tx) => {
    // looks at the same time follow each other
    await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, row.id)).for('no key update');
    if (await isDue(tx, row.id)) await givePlaces(tx, row, prizes, now);
  });
}

/** Whether nothing waits for a decision and no place has had its prizes. */
async function isDue(db: Queries, campaignId: number): Promise<boolean> {
  const [waiting] = await db
    .select({ id: campaignSubmission.id })
    .from(campaignSubmission)
    .where(and(eq(campaignSubmission.campaignId, campaignId), eq(campaignSubmission.state, 'pending')))
    .limit(1);
  if (waiting) return false;
  const [given] = await db
    .select({ id: campaignAward.id })
    .from(campaignAward)
    .where(and(eq(campaignAward.campaignId, campaignId), eq(campaignAward.cause, cause)))
    .limit(1);
  return !given;
}

async function givePlaces(tx: Queries, row: CampaignRow, prizes: readonly PrizeRow[], now: Date): Promise<void> {
  const last = Math.max(...prizes.map(({ threshold }) => threshold));
  const winners = (await bestMembers(tx, row.id, last)).map(({ userId }, i) => ({ userId, place: i + 1 }));
  // accounts are locked in ascending order (gateway/people/points/journal.ts)
  for (const { userId, place } of winners.toSorted((a, b) => a.userId - b.userId)) {
    const won = prizes.filter(({ threshold }) => place <= threshold);
    if (won.length === 0) continue;
    for (const prize of won) await giveAward(tx, { campaign: row, userId, prize, cause }, now);
    const needsAddress = won.some(({ kind }) => kind === 'goods');
    const message = {
      userId,
      kind: 'campaign',
      ref: `ranking:${row.id}`,
      title: `您在活动中获得第${place}名`,
      content: `${row.title}：${won.map(({ name }) => name).join('、')}。请在活动页的“我的活动”中查看${needsAddress ? '并填写收件信息' : ''}。`,
      url: hrefOf('active-id', { id: String(row.id) }),
    } as const;
    await addMessage(tx, message, now);
  }
}
