import { chargeLabel } from '../../../shared/library/charge.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { phaseName } from '../../../shared/platform/study.ts';
import type { OwnOffer, SoldPlan } from '../../../shared/shop/calls/membership.schema.ts';
import { leastFen } from '../../../shared/shop/goods.ts';
import { daysFrom, shareOfYear } from '../../../shared/shop/membership.ts';
import { beyondSchool, phaseNames, type SchoolCover } from './school-cover.view.ts';

export interface PlanChoice {
  readonly goodsId: string;
  /** What the button says: 开通高中 ¥168.00. */
  readonly action: string;
  /** Of the plan, for screen readers that read the button only. */
  readonly planName: string;
  /** Nothing is to be bought: a wider membership or the school has it. */
  readonly isIncluded: boolean;
  /** Until when, and what it costs in points. */
  readonly words: string;
}

const verbs = { new: '开通', renew: '续期', upgrade: '升级', included: '已含' } as const;

/**
 * What a plan says to this person; without an offer of their own, its price for a year. What their school has paid is
 * not sold.
 */
export function planChoice(plan: SoldPlan, offer: OwnOffer | undefined, cover?: SchoolCover): PlanChoice {
  const { amountFen, points } = offer ?? plan;
  const phase = plan.studyPhaseCodes.length === 1 ? phaseName(plan.studyPhaseCodes[0] ?? 0) : '全学段';
  const inPoints = points === null ? '' : `，或 ${formatNumber(points)} 积分`;
  const beyond = beyondSchool(plan.studyPhaseCodes, cover);
  const isPaidBySchool = beyond.length === 0;
  const isIncluded = isPaidBySchool || offer?.mode === 'included';
  return {
    isIncluded,
    goodsId: offer?.goodsId ?? plan.id,
    action: `${verbs[offer?.mode ?? 'new']}${phase} ${chargeLabel('pay', amountFen)}`,
    planName: plan.name,
    words: isPaidBySchool
      ? `${phase}已由学校开通`
      : isIncluded
        ? `${phase}已包含在您的会员中`
        : `${offer ? termWords(offer, plan) : '一年'}${inPoints}${addedWords(plan, beyond)}`,
  };
}

/** What a plan adds to what the school has paid of it. */
const addedWords = ({ studyPhaseCodes }: SoldPlan, beyond: readonly number[]): string =>
  beyond.length === studyPhaseCodes.length ? '' : `；在学校之外增加${phaseNames(beyond)}`;

function termWords({ mode, amountFen, from, until }: OwnOffer, plan: SoldPlan): string {
  if (mode !== 'upgrade') return mode === 'renew' ? `${from} 起接续一年，至 ${until}` : `一年，至 ${until}`;
  const share = shareOfYear(plan.amountFen, from, until);
  const credit =
    amountFen > leastFen ? `减去原会员剩余的 ${yuan(share - amountFen)}` : '原会员剩余的已够抵，按最低价收取';
  return `补差价：剩余 ${daysFrom(from, until) + 1} 天折合 ${yuan(share)}（一年 ${yuan(plan.amountFen)}），${credit}；有效期至 ${until}`;
}

const yuan = (fen: number) => chargeLabel('pay', fen);
