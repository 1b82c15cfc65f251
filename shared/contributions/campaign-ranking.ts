import { earningRuleOf } from '../people/points-rules.ts';
import type { Prices } from '../platform/prices.ts';
import type { CampaignKind } from './campaign.ts';
import { acceptedScore } from './campaign-submission.ts';

/**
 * Score of an invitation, for each new member that it brings; in a sharing campaign, for each counted open of the link.
 */
export const invitationScore = 1;
export const openScore = 1;

/** Kinds that call for contributions. */
export const collectingKinds: readonly CampaignKind[] = ['collect', 'content', 'exam', 'original'];

const collects = (kind: CampaignKind) => collectingKinds.includes(kind);

/** How scores come about and places follow from them, as ranking and rules say it; empty for kinds without scores. */
export function rankingRule(kind: CampaignKind): string {
  const order = '得分高者在前，同分时先参加者在前。';
  if (kind === 'share') return `专属链接每次有效打开计${openScore}分，${order}`;
  if (!collects(kind)) return '';
  const invitation = kind === 'original' ? `，每邀请一位新的参加者计${invitationScore}分` : '';
  return `每份采纳的稿件计${acceptedScore}分${invitation}；${order}`;
}

/** The rules that every campaign of a kind has, besides its own (docs/product/contributions.md#campaign-rankings). */
export function kindRules(kind: CampaignKind, prices: Prices): string[] {
  if (!collects(kind)) return [rankingRule(kind)].filter(Boolean);
  const { points, perDay } = earningRuleOf('contribution', prices);
  return [
    '稿件提交后由编辑审核，结果在“我的投稿”中查看，未采纳的会说明理由。',
    `每份采纳的稿件奖励${points}积分，每天最多奖励${perDay}份。`,
    `排行：${rankingRule(kind)}`,
    '稿件采纳后在活动页公开，署名只显示简称（如“张**”），您可以随时撤回，撤回后已得的积分和得分不变；著作权归作者所有，平台享有非专有使用权。',
  ];
}
