import { createHash } from 'node:crypto';
import type { shareSchemas } from '../../../shared/contributions/calls/share.schema.ts';
import { campaignStateAt, publicName } from '../../../shared/contributions/campaign.ts';
import { openScore } from '../../../shared/contributions/campaign-ranking.ts';
import { type ShareKind, shareParameter } from '../../../shared/contributions/share-link.ts';
import { isCrawler } from '../../../shared/site/crawler.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { detailRow } from '../../library/resources/detail-store.ts';
import { whyNotShown } from '../../library/resources/standing.ts';
import { accountById } from '../../people/accounts/account-store.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { countOpen, type ShareLinkRow, shareLinkByToken, shareLinkOf } from '../sharing/share-store.ts';
import { campaignById } from './campaign-store.ts';
import { periodOf } from './present-campaign.ts';
import { addScore } from './steps.ts';

/** Personal links and their opens, which are what a sharing campaign rewards. */
export const shareHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof shareSchemas> => {
  /** The address of what is shared, for a link's token. */
  async function targetOf(kind: ShareKind, id: number): Promise<(token: string) => string> {
    const linkTo = (path: string) => (token: string) => `${path}?${shareParameter}=${token}`;
    if (kind === 'resource') {
      if (!(await detailRow(db, id))) throw await whyNotShown(db, id);
      return linkTo(hrefOf('resource-id', { id: String(id) }));
    }
    const row = await campaignById(db, id);
    if (!row) throw notFound('活动');
    if (row.kind === 'original') return (token) => hrefOf('original-active-token', { token });
    return linkTo(hrefOf('active-id', { id: String(id) }));
  }

  /** Opens score in the campaign that the link leads to, where sharing is what it is about. */
  async function rewardOpen(tx: Parameters<typeof addScore>[0], link: ShareLinkRow, now: Date) {
    if (link.kind !== 'activity') return;
    const row = await campaignById(tx, link.targetId);
    if (row?.kind !== 'share' || campaignStateAt(periodOf(row), now.getTime()) !== 'running') return;
    await addScore(tx, row, { userId: link.userId, by: openScore }, now);
  }

  return {
    'info.getShareLink': async ({ kind, id }, caller) => {
      const target = { userId: signedIn(caller), kind, targetId: rowId(id) };
      const addressOf = await targetOf(kind, target.targetId);
      const { token, openTimes } = await shareLinkOf(db, target, new Date(clock.now()));
      return { url: addressOf(token), token, openTimes };
    },
    'info.shareLinkOwner': async ({ token }) => {
      const link = await shareLinkByToken(db, token);
      const owner = link?.kind === 'activity' ? await accountById(db, link.userId) : undefined;
      if (!link || !owner) throw notFound('分享链接');
      return { kind: 'activity', id: String(link.targetId), name: publicName(owner.nickName) };
    },
    'info.updateOpenTimes': async ({ token, visitor = '' }, { userId, address = 'local', userAgent }) => {
      const known = await shareLinkByToken(db, token);
      if (!known) throw notFound('分享链接');
      if (known.userId === userId || isCrawler(userAgent)) return { openTimes: known.openTimes };
      const now = new Date(clock.now());
      const open = { visitor: hashOf(`${visitor}|${address}`), address: hashOf(address) };
      const link = await db.transaction(async (tx) => {
        const opened = await countOpen(tx, known, open, now);
        if (opened?.counted) await rewardOpen(tx, opened.link, now);
        return opened?.link;
      });
      return { openTimes: link?.openTimes ?? known.openTimes };
    },
  };
};

/** Addresses of people are not kept as such. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
