import { createHash } from 'node:crypto';
import { maxWaitingSubmissions } from '../../../shared/contributions/campaign-submission.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, count, desc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { campaign, campaignSubmission } from '../../platform/db/schema/campaign.ts';
import { userAccount } from '../../platform/db/schema/user.ts';
import { addMember, type CampaignRow } from './campaign-store.ts';

export type SubmissionRow = typeof campaignSubmission.$inferSelect;

interface Words {
  readonly title: string;
  readonly content: string;
}

/** Texts that differ in white space alone are the same. */
export const contentHashOf = (content: string) =>
  createHash('sha256').update(content.replace(/\s+/g, '')).digest('hex');

/**
 * Stores a contribution, which also makes its person a member; `known` where they have sent the same text. Locks the
 * account, so that parallel ones count each other.
 */
export function submitTo(db: Db, target: CampaignRow, userId: number, words: Words, now: Date) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const own = and(eq(campaignSubmission.campaignId, target.id), eq(campaignSubmission.userId, userId));
    const [waiting] = await tx
      .select({ amount: count() })
      .from(campaignSubmission)
      .where(and(own, eq(campaignSubmission.state, 'pending')));
    if ((waiting?.amount ?? 0) >= maxWaitingSubmissions) return 'too many';
    await addMember(tx, { campaignId: target.id, userId }, now);
    const [row] = await tx
      .insert(campaignSubmission)
      .values({
        campaignId: target.id,
        userId,
        ...words,
        contentHash: contentHashOf(words.content),
        state: 'pending',
        reply: '',
        points: 0,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    return row ?? 'known';
  });
}

const shownSubmissions = 50;

/** What a person has given, newest first; to one campaign where it is named. */
export const submissionsOf = (db: Db, { userId, campaignId }: { userId: number; campaignId?: number }) =>
  db
    .select({ row: campaignSubmission, campaignTitle: campaign.title })
    .from(campaignSubmission)
    .innerJoin(campaign, eq(campaign.id, campaignSubmission.campaignId))
    .where(
      and(
        eq(campaignSubmission.userId, userId),
        campaignId === undefined ? undefined : eq(campaignSubmission.campaignId, campaignId),
      ),
    )
    .orderBy(desc(campaignSubmission.id))
    .limit(shownSubmissions);

/** The public contributions of a campaign: accepted ones, the latest accepted first. */
export async function publishedPage(db: Db, campaignId: number, { limit, offset }: { limit: number; offset: number }) {
  const where = and(eq(campaignSubmission.campaignId, campaignId), eq(campaignSubmission.state, 'accepted'));
  const time = sql<Date>`coalesce(${campaignSubmission.handledAt}, ${campaignSubmission.createdAt})`.mapWith(
    campaignSubmission.createdAt,
  );
  const { id, title, content } = campaignSubmission;
  const rows = await db
    .select({ id, title, content, nickName: userAccount.nickName, time })
    .from(campaignSubmission)
    .innerJoin(userAccount, eq(userAccount.id, campaignSubmission.userId))
    .where(where)
    .orderBy(desc(time), desc(id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(campaignSubmission, where) };
}

/**
 * Takes a contribution back that waits or is published; what it has earned stays. Says which it was; undefined where
 * the person has no such one.
 */
export async function takeSubmissionBack(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<'waiting' | 'published' | undefined> {
  const [row] = await db
    .update(campaignSubmission)
    .set({ state: 'withdrawn' })
    .where(
      and(
        eq(campaignSubmission.id, id),
        eq(campaignSubmission.userId, userId),
        inArray(campaignSubmission.state, ['pending', 'accepted']),
      ),
    )
    .returning({ handledAt: campaignSubmission.handledAt });
  return row && (row.handledAt === null ? 'waiting' : 'published');
}
