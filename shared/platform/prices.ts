/** What an operator sets prices in: fen, points, points or times of a day. */
export type PriceUnit = 'fen' | 'points' | 'perDay';

interface PriceFact {
  readonly name: string;
  readonly unit: PriceUnit;
  /** Where no row says otherwise. */
  readonly standard: number;
}

/** Everything that has a price or earns points (docs/product/shop.md#prices); operators set the amounts in the studio. */
export const priceFacts = {
  'membership.line': { name: '资源专项VIP，一个学段一年', unit: 'fen', standard: 9800 },
  'membership.personal': { name: '个人VIP，一个学段一年', unit: 'fen', standard: 16_800 },
  'membership.full': { name: '全学段个人VIP，一年', unit: 'fen', standard: 29_800 },
  'file.member': { name: '会员资源单份购买', unit: 'fen', standard: 300 },
  'earning.signIn': { name: '每日签到', unit: 'points', standard: 2 },
  'earning.signInBonus': { name: '连续签到满 7 天另加', unit: 'points', standard: 8 },
  'earning.correction': { name: '纠错被采纳', unit: 'points', standard: 5 },
  'earning.correction.perDay': { name: '纠错被采纳，每天最多', unit: 'perDay', standard: 10 },
  'earning.upload': { name: '上传资源通过审核', unit: 'points', standard: 20 },
  'earning.upload.perDay': { name: '上传资源通过审核，每天最多', unit: 'perDay', standard: 10 },
  'earning.contribution': { name: '活动稿件被采纳', unit: 'points', standard: 20 },
  'earning.contribution.perDay': { name: '活动稿件被采纳，每天最多', unit: 'perDay', standard: 10 },
  'earning.invitation': { name: '邀请新教师', unit: 'points', standard: 20 },
  'earning.invitation.perDay': { name: '邀请新教师，每天最多', unit: 'perDay', standard: 5 },
  'earning.profile': { name: '完善个人资料', unit: 'points', standard: 50 },
  'earning.welcome': { name: '注册奖励', unit: 'points', standard: 100 },
} as const satisfies Readonly<Record<string, PriceFact>>;

export type PriceKey = keyof typeof priceFacts;
export const priceKeys = Object.keys(priceFacts) as PriceKey[];

/** The amount of each at one moment. */
export type Prices = Readonly<Record<PriceKey, number>>;

export interface PriceAmount {
  readonly key: string;
  readonly amount: number;
}

/** The prices that rows say; what they leave out has its standard amount, and keys of other releases are passed over. */
export function pricesOf(rows: readonly PriceAmount[]): Prices {
  const given = new Map(rows.map(({ key, amount }) => [key, amount]));
  return Object.fromEntries(priceKeys.map((key) => [key, given.get(key) ?? priceFacts[key].standard])) as Prices;
}

export const standardPrices: Prices = pricesOf([]);
