import { movePoints } from '../../people/points/journal.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { campaignAward, campaignPrize } from '../../platform/db/schema/campaign.ts';
import type { CampaignRow, PrizeRow } from './campaign-store.ts';

const columns = {
  id: campaignAward.id,
  userId: campaignAward.userId,
  state: campaignAward.state,
  createdAt: campaignAward.createdAt,
  name: campaignPrize.name,
  kind: campaignPrize.kind,
  points: campaignPrize.points,
};

interface Awarding {
  readonly campaign: Pick<CampaignRow, 'id' | 'title'>;
  readonly userId: number;
  readonly prize: PrizeRow;
  /** What brings this prize once. */
  readonly cause: string;
}

/**
 * Gives a person a prize, in the caller's transaction: points arrive at once, goods wait for an address. Undefined
 * where the same cause has brought it before.
 */
export async function giveAward(tx: Queries, { campaign, userId, prize, cause }: Awarding, now: Date) {
  const [row] = await tx
    .insert(campaignAward)
    .values({
      campaignId: campaign.id,
      userId,
      prizeId: prize.id,
      cause,
      state: prize.kind === 'goods' ? 'won' : 'paid',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (row && prize.points > 0) {
    const reason = `${campaign.title}：${prize.name}`;
    const move = {
      userId,
      amount: prize.points,
      account: 'prize',
      kind: 'campaignAward',
      ref: String(row.id),
      reason,
    } as const;
    await movePoints(tx, move, now);
  }
  return row && { ...row, name: prize.name, kind: prize.kind, points: prize.points };
}
export type AwardRow = Awaited<ReturnType<typeof awardsOf>>[number];

const shownAwards = 50;

export const awardsOf = (db: Db, { campaignId, userId }: { campaignId: number; userId: number }) =>
  db
    .select(columns)
    .from(campaignAward)
    .innerJoin(campaignPrize, eq(campaignPrize.id, campaignAward.prizeId))
    .where(and(eq(campaignAward.campaignId, campaignId), eq(campaignAward.userId, userId)))
    .orderBy(desc(campaignAward.id))
    .limit(shownAwards);

export async function awardById(db: Queries, id: number): Promise<AwardRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(campaignAward)
    .innerJoin(campaignPrize, eq(campaignPrize.id, campaignAward.prizeId))
    .where(eq(campaignAward.id, id));
  return row;
}

interface Parcel {
  readonly receiver: string;
  readonly phone: string;
  readonly address: string;
}

/** Notes where goods go to; nothing where that is known already. */
export const claimAward = (db: Db, id: number, parcel: Parcel, now: Date) =>
  db
    .update(campaignAward)
    .set({ ...parcel, state: 'claimed', claimedAt: now })
    .where(and(eq(campaignAward.id, id), eq(campaignAward.state, 'won')));
