import { type ChargeType, chargeTypes } from './charge.ts';

/** As operators write them in files and forms: money is `pay` in rows. */
export const writtenCharges = chargeTypes.map(({ code, name }) => ({
  code: writtenCharge(code),
  chargeType: code,
  name,
}));

export function writtenCharge(chargeType: ChargeType) {
  return chargeType === 'pay' ? 'money' : chargeType;
}

/** Points, or fen for `pay`; nothing else has a price. */
export const highestPrice = { points: 100_000, pay: 10_000_000 } as const satisfies Partial<Record<ChargeType, number>>;

export const isPriced = (chargeType: ChargeType): chargeType is keyof typeof highestPrice => chargeType in highestPrice;

/** What is wrong with the price of a resource (points, or fen for `pay`), as operators read it; empty where nothing is. */
export function priceProblem({ chargeType, price }: { chargeType: ChargeType; price: number }): string {
  if (!isPriced(chargeType)) return price === 0 ? '' : '这种收费方式没有价格，请填 0';
  if (price === 0) return '请填写价格';
  const most = highestPrice[chargeType];
  if (Number.isInteger(price) && price > 0 && price <= most) return '';
  return chargeType === 'pay'
    ? `价格请写成元，最多两位小数，不超过${most / 100}`
    : `价格请写成积分数，是1到${most}之间的整数`;
}

/** A written price: points, or yuan for `pay`, which give fen. 0 for an empty text, NaN for what is no price. */
export function readPrice(chargeType: ChargeType, text: string): number {
  if (text === '') return 0;
  if (chargeType !== 'pay') return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  const [, yuan, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return yuan === undefined ? Number.NaN : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
