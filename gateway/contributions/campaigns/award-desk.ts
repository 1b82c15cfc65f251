import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type DeskDecision, type DeskKind, isAmong } from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import { campaign, campaignAward, campaignPrize } from '../../platform/db/schema/campaign.ts';

/** Moves a claimed prize on, and tells its person. */
async function close(tx: Queries, { id, reason, now }: DeskDecision, state: 'sent' | 'won', words: string) {
  const [row] = await tx
    .update(campaignAward)
    .set({ state })
    .where(and(eq(campaignAward.id, id), eq(campaignAward.state, 'claimed')))
    .returning();
  if (!row) return false;
  const message = {
    userId: row.userId,
    kind: 'campaign',
    ref: `award:${id}:${state}:${now.getTime()}`,
    title: words,
    content: reason || words,
    url: hrefOf('active-id', { id: String(row.campaignId) }),
  } as const;
  await addMessage(tx, message, now);
  return true;
}

/** Goods of campaigns that wait to be sent. Rejecting one asks its person for another address. */
export const awardDesk: DeskKind = {
  kind: 'award',
  title: '活动奖品',
  group: 'campaigns',
  isPersonal: true,
  reasons: ['地址不完整，请补全', '手机号无法接通', '收件人姓名不完整'],
  async list(db, { state, among, limit, offset }) {
    const where = and(
      eq(campaignPrize.kind, 'goods'),
      inArray(campaignAward.state, state === 'open' ? ['claimed'] : state === 'accepted' ? ['sent'] : []),
      isAmong(campaignAward.id, among),
    );
    const of = () =>
      db
        .select({ award: campaignAward, prizeName: campaignPrize.name, campaignTitle: campaign.title })
        .from(campaignAward)
        .innerJoin(campaignPrize, eq(campaignPrize.id, campaignAward.prizeId))
        .innerJoin(campaign, eq(campaign.id, campaignAward.campaignId))
        .where(where);
    const order = state === 'open' ? asc(campaignAward.id) : desc(campaignAward.id);
    const rows = await of().orderBy(order).limit(limit).offset(offset);
    return {
      items: rows.map(({ award, prizeName, campaignTitle }) => ({
        id: award.id,
        state: award.state === 'sent' ? ('accepted' as const) : ('open' as const),
        title: prizeName,
        facts: [
          ['活动', campaignTitle],
          ['收件人', award.receiver],
          ['手机号', award.phone],
          ['地址', award.address],
        ] as const,
        createdAt: award.claimedAt ?? award.createdAt,
        reply: '',
        isSound: true,
      })),
      total: await db.$count(of().as('awards')),
    };
  },
  accept: (tx, decision) => close(tx, decision, 'sent', '您的奖品已寄出'),
  reject: (tx, decision) => close(tx, decision, 'won', '收件信息有误，请重新填写'),
};
