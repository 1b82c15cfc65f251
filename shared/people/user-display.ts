import { formatNumber } from '../platform/format.ts';

/** Hides the middle four digits of a phone: 138****0000. Any other text is hidden whole. */
export const maskPhone = (phone: string): string =>
  /^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '';

/** What the top bar calls a person who may not have given a name yet. */
export const displayName = ({ nickName, phone }: { nickName: string; phone: string }): string =>
  nickName.trim() || phone || '老师';

/** The balance beside the name: 1,280积分. */
export const pointsText = (integralAmount: number): string => `${formatNumber(integralAmount)}积分`;

/** How the home page addresses a person by the name that they gave. */
export function greeting({ nickName }: { nickName: string }): string {
  const name = nickName.trim();
  return `${name}${name.endsWith('老师') ? '' : '老师'}，您好`;
}
