import { type ChargeType, chargeLabel } from '../../../shared/library/charge.ts';
import type { DownloadRight, RefusalReason } from '../../../shared/library/download-rights.ts';

/** What the button of a download does: save at once, show what it costs first, or say why it cannot be done. */
export type DownloadStep = 'save' | 'confirm' | 'explain';

export interface DownloadAction {
  readonly name: string;
  readonly step: DownloadStep;
}

interface DownloadFacts {
  readonly chargeType: ChargeType;
  /** Points, or fen for `pay`. */
  readonly price: number;
  /** The right that would be used; null where the download is refused. */
  readonly right: DownloadRight | null;
  /** Points that the download would take. */
  readonly cost: number;
  readonly refusal: { readonly reason: RefusalReason } | null;
}

/**
 * Names the button of a download by the person's right (docs/product/library.md#download-button). What is free or owned
 * is saved without a question; what uses points or a membership is confirmed; what is refused explains itself.
 */
export function downloadAction(facts: DownloadFacts): DownloadAction {
  const { right, cost, refusal } = facts;
  if (right === 'owned') return { name: '已拥有，再次下载', step: 'save' };
  if (right === 'free') return { name: '立即下载', step: 'save' };
  if (right !== null) return { name: cost > 0 ? `${cost}积分下载` : '立即下载', step: 'confirm' };
  return { name: refusedName(refusal?.reason, facts), step: 'explain' };
}

function refusedName(
  reason: RefusalReason | undefined,
  { chargeType, price }: Pick<DownloadFacts, 'chargeType' | 'price'>,
): string {
  switch (reason) {
    case 'memberOnly':
    case 'wrongPhase':
      return '开通会员下载';
    case 'payOnly':
      return `${chargeLabel('pay', price)} 购买`;
    case 'schoolOnly':
      return '学校专享';
    case 'points':
      return `${chargeLabel(chargeType, price)}下载，积分不足`;
    case 'quota':
      return '今日次数已用完';
    case 'offShelf':
      return '已下架';
    case 'missing':
      return '暂时不能下载';
    case 'login':
    case undefined:
      return '登录后下载';
  }
}
