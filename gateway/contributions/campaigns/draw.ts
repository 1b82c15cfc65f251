import { randomInt } from 'node:crypto';
import { consolationOf, drawScale, pickedPrize } from '../../../shared/contributions/campaign-draw.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, count, desc, eq, gt, sql } from '../../platform/db/drizzle.ts';
import { campaignDraw, campaignMember, campaignPrize } from '../../platform/db/schema/campaign.ts';
import { userAccount } from '../../platform/db/schema/user.ts';
import { giveAward } from './award-store.ts';
import { addMember, type CampaignRow, type PrizeRow, prizesOf } from './campaign-store.ts';

interface OfPerson {
  readonly campaignId: number;
  readonly userId: number;
}

/** How often a person has drawn on a day in China. */
export async function drawsToday(db: Queries, { campaignId, userId }: OfPerson, now: Date): Promise<number> {
  const [row] = await db
    .select({ times: count() })
    .from(campaignDraw)
    .where(
      and(eq(campaignDraw.campaignId, campaignId), eq(campaignDraw.userId, userId), eq(campaignDraw.day, isoDay(now))),
    );
  return row?.times ?? 0;
}

/**
 * One draw of a person, all or nothing: the draw of the day, the prize out of its stock, its points and the record of
 * what decided it. `over`: today's draws are used up. Draws of one person follow each other; those of several meet only
 * at the prize that they win.
 */
export function drawOnce(db: Db, campaign: CampaignRow, userId: number, now: Date) {
  const one = { campaignId: campaign.id, userId };
  return db.transaction(async (tx) => {
    await addMember(tx, one, now);
    await lockMember(tx, one);
    const times = await drawsToday(tx, one, now);
    if (times >= campaign.drawsPerDay) return 'over';
    const prizes = (await prizesOf(tx, campaign.id)).filter(({ way }) => way === 'draw');
    const roll = randomInt(drawScale);
    const picked = pickedPrize(prizes, roll);
    const prize = await takeFirst(tx, [picked, consolationOf(prizes)]);
    const [draw] = await tx
      .insert(campaignDraw)
      .values({
        ...one,
        day: isoDay(now),
        n: times + 1,
        roll,
        chances: prizes.map(({ id, weight, remaining, isConsolation }) => ({ id, weight, remaining, isConsolation })),
        pickedId: picked?.id ?? null,
        prizeId: prize?.id ?? null,
        createdAt: now,
      })
      .returning({ id: campaignDraw.id });
    const award = prize && draw && (await giveAward(tx, { campaign, userId, prize, cause: `draw:${draw.id}` }, now));
    return { award, isConsolation: prize?.isConsolation ?? false, left: campaign.drawsPerDay - times - 1 };
  });
}

const lockMember = (tx: Queries, { campaignId, userId }: OfPerson) =>
  tx
    .select({ score: campaignMember.score })
    .from(campaignMember)
    .where(and(eq(campaignMember.campaignId, campaignId), eq(campaignMember.userId, userId)))
    .for('update');

/** Takes one piece of the first prize that has any left. */
async function takeFirst(tx: Queries, wanted: readonly (PrizeRow | undefined)[]): Promise<PrizeRow | undefined> {
  for (const prize of wanted) {
    if (!prize) continue;
    if (prize.stock === null) return prize;
    const taken = await tx
      .update(campaignPrize)
      .set({ remaining: sql`${campaignPrize.remaining} - 1` })
      .where(and(eq(campaignPrize.id, prize.id), gt(campaignPrize.remaining, 0)))
      .returning({ id: campaignPrize.id });
    if (taken.length > 0) return prize;
  }
  return undefined;
}

/** The latest draws of more than the consolation. */
export const latestWinners = (db: Db, campaignId: number, limit: number) =>
  db
    .select({ nickName: userAccount.nickName, prizeName: campaignPrize.name, createdAt: campaignDraw.createdAt })
    .from(campaignDraw)
    .innerJoin(campaignPrize, eq(campaignPrize.id, campaignDraw.prizeId))
    .innerJoin(userAccount, eq(userAccount.id, campaignDraw.userId))
    .where(and(eq(campaignDraw.campaignId, campaignId), eq(campaignPrize.isConsolation, false)))
    .orderBy(desc(campaignDraw.id))
    .limit(limit);
