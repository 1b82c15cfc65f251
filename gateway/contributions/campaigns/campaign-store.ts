import type { CampaignKind } from '../../../shared/contributions/campaign.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, or, sql } from '../../platform/db/drizzle.ts';
import { campaign, campaignMember, campaignPrize, campaignSubmission } from '../../platform/db/schema/campaign.ts';
import { wantedResource } from '../../platform/db/schema/search-record.ts';
import { userAccount } from '../../platform/db/schema/user.ts';

const joinNum = sql<number>`(
  select count(*)::int from ${campaignMember} where ${campaignMember.campaignId} = ${campaign.id})`;
const columns = { ...getTableColumns(campaign), joinNum };

export type CampaignRow = typeof campaign.$inferSelect & { readonly joinNum: number };
export type PrizeRow = typeof campaignPrize.$inferSelect;

/** The campaigns of lists: the newest, which hold all that run or come. */
const listed = 100;

export const campaignsOf = (db: Db, kinds: readonly CampaignKind[] | undefined): Promise<CampaignRow[]> =>
  db
    .select(columns)
    .from(campaign)
    .where(kinds && inArray(campaign.kind, [...kinds]))
    .orderBy(desc(campaign.beginsAt), desc(campaign.id))
    .limit(listed);

export async function campaignById(db: Queries, id: number): Promise<CampaignRow | undefined> {
  const [row] = await db.select(columns).from(campaign).where(eq(campaign.id, id));
  return row;
}

export const prizesOf = (db: Queries, campaignId: number): Promise<PrizeRow[]> =>
  db.select().from(campaignPrize).where(eq(campaignPrize.campaignId, campaignId)).orderBy(asc(campaignPrize.sort));

/** The members with the best scores, equal scores in the order of joining (shared/contributions/campaign-ranking.ts). */
export const bestMembers = (db: Queries, campaignId: number, limit: number) =>
  db
    .select({ userId: campaignMember.userId, nickName: userAccount.nickName, score: campaignMember.score })
    .from(campaignMember)
    .innerJoin(userAccount, eq(userAccount.id, campaignMember.userId))
    .where(and(eq(campaignMember.campaignId, campaignId), gt(campaignMember.score, 0)))
    .orderBy(desc(campaignMember.score), asc(campaignMember.joinedAt), asc(campaignMember.userId))
    .limit(limit);

export type MemberRow = typeof campaignMember.$inferSelect;

interface OfPerson {
  readonly campaignId: number;
  readonly userId: number;
}

export async function memberOf(db: Queries, { campaignId, userId }: OfPerson): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(campaignMember)
    .where(and(eq(campaignMember.campaignId, campaignId), eq(campaignMember.userId, userId)));
  return row;
}

/** Place in the ranking; 0 without a score. */
export async function placeInCampaign(db: Db, member: MemberRow): Promise<number> {
  if (member.score === 0) return 0;
  const { campaignId, score, joinedAt, userId } = campaignMember;
  const [row] = await db
    .select({ before: count() })
    .from(campaignMember)
    .where(
      and(
        eq(campaignId, member.campaignId),
        or(
          gt(score, member.score),
          and(
            eq(score, member.score),
            or(lt(joinedAt, member.joinedAt), and(eq(joinedAt, member.joinedAt), lt(userId, member.userId))),
          ),
        ),
      ),
    );
  return (row?.before ?? 0) + 1;
}

/** Makes a person a member; false where they are one. */
export async function addMember(
  tx: Queries,
  { campaignId, userId, invitedBy = null }: OfPerson & { readonly invitedBy?: number | null | undefined },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(campaignMember)
    .values({ campaignId, userId, invitedBy, score: 0, joinedAt: now })
    .onConflictDoNothing()
    .returning({ userId: campaignMember.userId });
  return added.length > 0;
}

/** Contributions that were accepted, by campaign. */
export async function acceptedCounts(db: Db, campaignIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .select({ campaignId: campaignSubmission.campaignId, accepted: count() })
    .from(campaignSubmission)
    .where(and(inArray(campaignSubmission.campaignId, [...campaignIds]), eq(campaignSubmission.state, 'accepted')))
    .groupBy(campaignSubmission.campaignId);
  return new Map(rows.map(({ campaignId, accepted }) => [campaignId, accepted]));
}

/** What editors ask teachers for, in their order. */
export const wantedResources = (db: Queries) =>
  db.select().from(wantedResource).orderBy(asc(wantedResource.sort), asc(wantedResource.id)).limit(listed);
