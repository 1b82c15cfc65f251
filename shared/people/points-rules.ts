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
const signInPoints = 2;
const signInBonus = 8;

/** What earns points (docs/product/people.md#earning-points). */
export const earningRules = [
  {
    code: 'signIn',
    name: '每日签到',
    points: signInPoints,
    sentence: `每天一次，每次 ${signInPoints} 积分；连续签到每满 ${signInCycle} 天，当天另加 ${signInBonus} 积分。`,
  },
  {
    code: 'correction',
    name: '纠错被采纳',
    points: 5,
    perDay: 10,
    sentence: '每条被采纳的资源或试题纠错 5 积分，每天最多奖励 10 条。',
  },
  {
    code: 'upload',
    name: '上传资源通过审核',
    points: 20,
    perDay: 10,
    sentence: '每份通过审核的资源 20 积分，每天最多奖励 10 份。',
  },
  {
    code: 'contribution',
    name: '活动稿件被采纳',
    points: 20,
    perDay: 10,
    sentence: '每份被采纳的活动稿件 20 积分，每天最多奖励 10 份。',
  },
  {
    code: 'invitation',
    name: '邀请新教师',
    points: 20,
    perDay: 5,
    sentence: '每位刚注册的教师通过您的邀请链接参加活动，您得 20 积分；每人只计一次，每天最多奖励 5 位。',
  },
  { code: 'profile', name: '完善个人资料', points: 50, sentence: '首次填写完整的学段、学科、教材和地区，仅一次。' },
  { code: 'welcome', name: '注册奖励', points: 100, sentence: '注册成功即到账，仅一次。' },
] as const satisfies readonly EarningRule[];

export const earningRuleOf = (code: EarningCode): EarningRule => {
  const rule = earningRules.find((one) => one.code === code);
  if (!rule) throw new RangeError(`there is no rule ${code}`);
  return rule;
};

const newcomerMs = 24 * 3_600_000;

/** Whether a user registered so recently that joining by a link counts as an invitation. */
export const isNewcomer = (registeredAt: Date, now: Date): boolean =>
  now.getTime() - registeredAt.getTime() <= newcomerMs;

/** Points of the sign-in that is the n-th day in a row. */
export const signInReward = (streak: number): number =>
  streak > 0 && streak % signInCycle === 0 ? signInPoints + signInBonus : signInPoints;

export interface SignInDay {
  /** Of the streak, from 1. */
  readonly streak: number;
  readonly points: number;
  readonly isSigned: boolean;
}

/** The seven days between two bonuses in which a streak stands; `streak` counts today where it is signed. */
export function signInCycleOf(streak: number, signedToday: boolean): SignInDay[] {
  const done = signedToday ? streak - 1 : streak;
  const first = Math.floor(done / signInCycle) * signInCycle + 1;
  return Array.from({ length: signInCycle }, (_, i) => ({
    streak: first + i,
    points: signInReward(first + i),
    isSigned: first + i <= streak,
  }));
}
