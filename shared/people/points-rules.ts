import { type Prices, priceFacts } from '../platform/prices.ts';

export type EarningCode = 'welcome' | 'profile' | 'signIn' | 'correction' | 'upload' | 'contribution' | 'invitation';

export interface EarningRule {
  readonly code: EarningCode;
  /** As the points log says it. */
  readonly name: string;
  readonly points: number;
  /** How often it is rewarded on one day in China; undefined for what its nature limits. */
  readonly perDay?: number;
  /** Amount and limit in words. */
  readonly sentence: string;
}

/** Days of a streak after which the bonus comes and the count towards the next one begins. */
export const signInCycle = 7;

/** What earns points, in the order in which pages name it (docs/product/people.md#earning-points). */
export const earningRules = (prices: Prices): readonly EarningRule[] =>
  earningCodes.map((code) => earningRuleOf(code, prices));

const earningCodes: readonly EarningCode[] = [
  'signIn',
  'correction',
  'upload',
  'contribution',
  'invitation',
  'profile',
  'welcome',
];

/** How often a rule is rewarded on a day, where its nature does not limit it. */
const dayLimits = {
  correction: 'earning.correction.perDay',
  upload: 'earning.upload.perDay',
  contribution: 'earning.contribution.perDay',
  invitation: 'earning.invitation.perDay',
} as const;

const sentences: Readonly<Record<EarningCode, (points: number, perDay: number, prices: Prices) => string>> = {
  signIn: (points, _perDay, prices) =>
    `每天一次，每次 ${points} 积分；连续签到每满 ${signInCycle} 天，当天另加 ${prices['earning.signInBonus']} 积分。`,
  correction: (points, perDay) => `每条被采纳的资源或试题纠错 ${points} 积分，每天最多奖励 ${perDay} 条。`,
  upload: (points, perDay) => `每份通过审核的资源 ${points} 积分，每天最多奖励 ${perDay} 份。`,
  contribution: (points, perDay) => `每份被采纳的活动稿件 ${points} 积分，每天最多奖励 ${perDay} 份。`,
  invitation: (points, perDay) =>
    `每位刚注册的教师通过您的邀请链接参加活动，您得 ${points} 积分；每人只计一次，每天最多奖励 ${perDay} 位。`,
  profile: () => '首次填写完整的学段、学科、教材和地区，仅一次。',
  welcome: () => '注册成功即到账，仅一次。',
};

/** A rule at the prices of a moment. */
export function earningRuleOf(code: EarningCode, prices: Prices): EarningRule {
  const points = prices[`earning.${code}`];
  const limit = code in dayLimits ? prices[dayLimits[code as keyof typeof dayLimits]] : undefined;
  return {
    code,
    name: priceFacts[`earning.${code}`].name,
    points,
    ...(limit !== undefined && { perDay: limit }),
    sentence: sentences[code](points, limit ?? 0, prices),
  };
}

const newcomerMs = 24 * 3_600_000;

/** Whether a user registered so recently that joining by a link counts as an invitation. */
export const isNewcomer = (registeredAt: Date, now: Date): boolean =>
  now.getTime() - registeredAt.getTime() <= newcomerMs;

/** Points of the sign-in that is the n-th day in a row. */
export const signInReward = (streak: number, prices: Prices): number =>
  prices['earning.signIn'] + (streak > 0 && streak % signInCycle === 0 ? prices['earning.signInBonus'] : 0);

export interface SignInDay {
  /** Of the streak, from 1. */
  readonly streak: number;
  readonly points: number;
  readonly isSigned: boolean;
}

/** The seven days between two bonuses in which a streak stands; `streak` counts today where it is signed. */
export function signInCycleOf(streak: number, signedToday: boolean, prices: Prices): SignInDay[] {
  const done = signedToday ? streak - 1 : streak;
  const first = Math.floor(done / signInCycle) * signInCycle + 1;
  return Array.from({ length: signInCycle }, (_, i) => ({
    streak: first + i,
    points: signInReward(first + i, prices),
    isSigned: first + i <= streak,
  }));
}
