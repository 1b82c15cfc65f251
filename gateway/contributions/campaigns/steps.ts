import type { Queries } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { campaignMember } from '../../platform/db/schema/campaign.ts';
import { giveAward } from './award-store.ts';
import { type CampaignRow, prizesOf } from './campaign-store.ts';

/**
 * Raises the score of a member, in the caller's transaction, and gives the prizes of the steps that it reaches, each
 * once. Nothing for a user who is not a member.
 */
export async function addScore(
  tx: Queries,
  campaign: Pick<CampaignRow, 'id' | 'title'>,
  { userId, by }: { readonly userId: number; readonly by: number },
  now: Date,
): Promise<void> {
  const [member] = await tx
    .update(campaignMember)
    .set({ score: sql`${campaignMember.score} + ${by}` })
    .where(and(eq(campaignMember.campaignId, campaign.id), eq(campaignMember.userId, userId)))
    .returning({ score: campaignMember.score });
  if (!member) return;
  for (const prize of await prizesOf(tx, campaign.id)) {
    if (prize.way !== 'step' || prize.threshold > member.score) continue;
    await giveAward(tx, { campaign, userId, prize, cause: `step:${prize.threshold}` }, now);
  }
}
