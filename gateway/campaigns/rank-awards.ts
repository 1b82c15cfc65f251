import { campaignStateAt } from '../../shared/domain/campaign.ts';
import type { Db } from '../db/database.ts';
import { giveAward } from './award-store.ts';
import { type CampaignRow, type MemberRow, placeOf, prizesOf } from './campaign-store.ts';
import { periodOf } from './present-campaign.ts';

/** Gives a member the prizes of their place once the campaign is over; each once, however often they look. */
export async function settlePlace(db: Db, campaign: CampaignRow, member: MemberRow, now: Date): Promise<number> {
  const place = await placeOf(db, member);
  if (place === 0 || campaignStateAt(periodOf(campaign), now.getTime()) !== 'over') return place;
  const { userId } = member;
  await db.transaction(async (tx) => {
    for (const prize of await prizesOf(tx, campaign.id)) {
      if (prize.way !== 'rank' || place > prize.threshold) continue;
      await giveAward(tx, { campaign, userId, prize, cause: 'rank' }, now);
    }
  });
  return place;
}
