import { chargeLabel } from '../../../shared/library/charge.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { phaseName } from '../../../shared/platform/study.ts';
import type { OwnOffer, SoldPlan } from '../../../shared/shop/calls/membership.schema.ts';

export interface PlanChoice {
  readonly goodsId: string;
  /** What the button says: 开通高中 ¥168.00. */
  readonly action: string;
  /** Of the plan, for screen readers that read the button only. */
  readonly planName: string;
  /** Nothing is to be bought: a wider membership has it. */
  readonly isIncluded: boolean;
  /** Until when, and what it costs in points. */
  readonly words: string;
}

const verbs = { new: '开通', renew: '续期', upgrade: '升级', included: '已含' } as const;

/** What a plan says to this person; without an offer of their own, its price for a year. */
export function planChoice(plan: SoldPlan, offer: OwnOffer | undefined): PlanChoice {
  const { amountFen, points } = offer ?? plan;
  const phase = plan.studyPhaseCodes.length === 1 ? phaseName(plan.studyPhaseCodes[0] ?? 0) : '全学段';
  const inPoints = points === null ? '' : `，或 ${formatNumber(points)} 积分`;
  const isIncluded = offer?.mode === 'included';
  return {
    isIncluded,
    goodsId: offer?.goodsId ?? plan.id,
    action: `${verbs[offer?.mode ?? 'new']}${phase} ${chargeLabel('pay', amountFen)}`,
    planName: plan.name,
    words: isIncluded ? `${phase}已包含在您的会员中` : `${offer ? termWords(offer) : '一年'}${inPoints}`,
  };
}

function termWords({ mode, from, until }: OwnOffer): string {
  if (mode === 'upgrade') return `补差价，有效期至 ${until}`;
  return mode === 'renew' ? `${from} 起接续一年，至 ${until}` : `一年，至 ${until}`;
}
