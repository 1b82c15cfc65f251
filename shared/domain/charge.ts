/** What a download costs, as lists carry it. */
export type ChargeType = 'free' | 'points' | 'member' | 'pay' | 'school';

const labels = {
  free: () => '免费',
  points: (price) => `${price}积分`,
  member: () => '会员',
  pay: (price) => `¥${(price / 100).toFixed(2)}`,
  school: () => '校方',
} as const satisfies Record<ChargeType, (price: number) => string>;

/** The price on a resource before anyone clicks it. `price` is points, or fen for `pay`. */
export const chargeLabel = (chargeType: ChargeType, price: number): string => labels[chargeType](price);
