import { formatFen, formatNumber } from '../platform/format.ts';

/** Dictionary `chargeType`: what a download costs, as lists carry it. */
export const chargeTypes = [
  { code: 'free', name: '免费' },
  { code: 'points', name: '积分' },
  { code: 'member', name: '会员' },
  { code: 'pay', name: '付费' },
  { code: 'school', name: '学校专享' },
] as const;
export type ChargeType = (typeof chargeTypes)[number]['code'];
export const chargeCodes = chargeTypes.map(({ code }) => code);

const labels = {
  free: () => '免费',
  points: (price) => `${price}积分`,
  member: () => '会员',
  pay: formatFen,
  school: () => '学校专享',
} as const satisfies Record<ChargeType, (price: number) => string>;

/** The price on a resource before anyone clicks it. `price` is points, or fen for `pay`. */
export const chargeLabel = (chargeType: ChargeType, price: number): string => labels[chargeType](price);

/** What several resources cost one by one: each way of charging that occurs, with how many are charged so. */
export function chargesLabel(
  resources: readonly { readonly chargeType: ChargeType; readonly price: number }[],
): string {
  const parts = chargeCodes.flatMap((type) => {
    const charged = resources.filter(({ chargeType }) => chargeType === type);
    if (charged.length === 0) return [];
    const sum = charged.reduce((total, { price }) => total + price, 0);
    if (type === 'points') return [`${charged.length}份共${formatNumber(sum)}积分`];
    const label = chargeLabel(type, sum);
    return [`${charged.length}份${type === 'pay' ? '共' : ''}${label}`];
  });
  return resources.every(({ chargeType }) => chargeType === 'free') ? '全部免费' : parts.join('，');
}
