import type { campaignSchemas } from '../../../shared/contributions/calls/campaign.schema.ts';
import { campaignStateAt } from '../../../shared/contributions/campaign.ts';
import { invitationScore } from '../../../shared/contributions/campaign-ranking.ts';
import { maxWaitingSubmissions, submissionProblem } from '../../../shared/contributions/campaign-submission.ts';
import { isNewcomer } from '../../../shared/people/points-rules.ts';
import { accountById } from '../../people/accounts/account-store.ts';
import { earnPoints } from '../../people/points/earnings.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import type { BaseTools, Caller, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { refuseBlockedWords } from '../../platform/words/refuse-blocked-words.ts';
import { shareLinkByToken } from '../sharing/share-store.ts';
import { awardById, claimAward } from './award-store.ts';
import { addMember, type CampaignRow } from './campaign-store.ts';
import { drawOnce } from './draw.ts';
import { periodOf, presentAward, presentSubmission } from './present-campaign.ts';
import { campaignOf, ownCampaign } from './routes.ts';
import { addScore } from './steps.ts';
import { contentWithFiles, filesOf } from './submission-files.ts';
import { submitTo, takeSubmissionBack } from './submission-store.ts';

type OwnSchemas = Pick<
  typeof campaignSchemas,
  'activity.join' | 'festivalActivity.draw' | 'hdPrize.opt' | 'collectActivity.submit' | 'collectActivity.withdraw'
>;

interface OwnCampaignTools extends Pick<BaseTools, 'db' | 'clock'> {
  readonly purgeEdge?: PurgeEdge | undefined;
}

/** What a person does in a campaign. */
export const ownCampaignHandlers = ({ db, clock, purgeEdge }: OwnCampaignTools): HandlersOf<OwnSchemas> => {
  /** A campaign that runs now. */
  async function runningOf(activityId: string): Promise<CampaignRow> {
    const row = await campaignOf(db, activityId);
    const state = campaignStateAt(periodOf(row), clock.now());
    if (state === 'coming') throw refusal(4095, '活动还没有开始，请在开始后再来');
    if (state === 'over') throw refusal(4095, '活动已经结束，感谢您的关注');
    return row;
  }

  async function inviterOf(token: string | undefined, { id }: CampaignRow, userId: number) {
    const link = token === undefined ? undefined : await shareLinkByToken(db, token);
    const invites = link?.kind === 'activity' && link.targetId === id && link.userId !== userId;
    return invites ? link.userId : undefined;
  }

  async function joinCampaign(row: CampaignRow, userId: number, token: string | undefined) {
    const now = new Date(clock.now());
    const invitedBy = await inviterOf(token, row, userId);
    await db.transaction(async (tx) => {
      const isNew = await addMember(tx, { campaignId: row.id, userId, invitedBy }, now);
      // opens are what counts where sharing is the campaign
      if (isNew && invitedBy !== undefined && row.kind !== 'share') {
        await addScore(tx, row, { userId: invitedBy, by: invitationScore }, now);
      }
      if (isNew && invitedBy !== undefined) await rewardInvitation(tx, { invitedBy, userId }, now);
    });
    // read again: the row's count of members includes this one now
    return ownCampaign(db, await campaignOf(db, String(row.id)), userId, now);
  }

  /** Rewards the inviter of a user who has just registered, once per user. */
  async function rewardInvitation(
    tx: Queries,
    { invitedBy, userId }: { readonly invitedBy: number; readonly userId: number },
    now: Date,
  ) {
    const account = await accountById(tx, userId);
    if (!account || !isNewcomer(account.registeredAt, now)) return;
    await earnPoints(tx, { userId: invitedBy, rule: 'invitation', ref: String(userId) }, now);
  }

  async function awardOfCaller(id: string, caller: Caller) {
    const award = await awardById(db, rowId(id));
    if (award?.userId !== signedIn(caller)) throw notFound('奖品');
    return award;
  }

  return {
    'activity.join': async ({ activityId, token }, caller) =>
      joinCampaign(await runningOf(activityId), signedIn(caller), token),
    'festivalActivity.draw': async ({ activityId }, caller) => {
      const userId = signedIn(caller);
      const row = await runningOf(activityId);
      if (row.drawsPerDay === 0) throw refusal(4096, '本活动没有抽奖');
      const drawn = await drawOnce(db, row, userId, new Date(clock.now()));
      if (drawn === 'over') throw refusal(4096, '今天的抽奖机会已用完，请明天再来');
      const { award, isConsolation, left } = drawn;
      return { prize: award ? presentAward(award) : null, isConsolation, left };
    },
    'hdPrize.opt': async ({ prizeId, receiver, phone, address }, caller) => {
      const award = await awardOfCaller(prizeId, caller);
      if (award.state === 'won') {
        if (!receiver || !phone || !address) throw invalidInput('请填写收件人、手机号和收件地址');
        await claimAward(db, award.id, { receiver, phone, address }, new Date(clock.now()));
      }
      return presentAward(await awardOfCaller(prizeId, caller));
    },
    'collectActivity.submit': async ({ activityId, title, content, uploadIds = [] }, caller) => {
      const userId = signedIn(caller);
      const row = await runningOf(activityId);
      if (row.wanted === '') throw refusal(4097, '本活动不征集稿件');
      const problem = submissionProblem({ title, content });
      if (problem) throw invalidInput(problem);
      await refuseBlockedWords({ db, clock }, 'submission', [title, content]);
      const files = await filesOf(db, uploadIds, userId);
      const words = { title, content: contentWithFiles(content, files) };
      const result = await submitTo(db, row, userId, words, new Date(clock.now()));
      if (result === 'known') throw refusal(4097, '您已提交过相同内容的稿件');
      if (result === 'too many') {
        throw refusal(4097, `待审核的稿件最多 ${maxWaitingSubmissions} 份，请等待审核后再提交`);
      }
      return presentSubmission(result, row.title);
    },
    'collectActivity.withdraw': async ({ id }, caller) => {
      const withdrawn = await takeSubmissionBack(db, { id: rowId(id), userId: signedIn(caller) });
      if (!withdrawn) throw notFound('稿件');
      if (withdrawn === 'published') purgeEdge?.(['activity']);
      return {};
    },
  };
};
