import type { DownEquity } from '../../../../shared/library/calls/resource.schema.ts';
import { chargeLabel } from '../../../../shared/library/charge.ts';
import { fileTypeName, fileTypeOf } from '../../../../shared/platform/file-type.ts';
import { formatFileSize, formatNumber } from '../../../../shared/platform/format.ts';

export interface EquityRow {
  readonly name: string;
  readonly value: string;
  /** Emphasised: it decides about the download. */
  readonly strong?: boolean;
}

/** The lines of the download panel, before anything is spent. */
export function equityRows(equity: DownEquity): EquityRow[] {
  const { right, rightName, chargeType, price, cost, balance, balanceAfter, dailyMax, leftToday } = equity;
  const type = fileTypeName(fileTypeOf(equity.fileType));
  return [
    { name: '文件', value: `${type}（${equity.fileType}），${formatFileSize(equity.fileSize)}` },
    { name: '标价', value: chargeLabel(chargeType, price) },
    ...(right === null
      ? []
      : [
          { name: '使用权益', value: rightName, strong: true },
          { name: '本次扣除', value: cost > 0 ? `${formatNumber(cost)} 积分` : '不扣积分', strong: true },
        ]),
    {
      name: '积分余额',
      value: cost > 0 ? `${formatNumber(balance)}，下载后 ${formatNumber(balanceAfter)}` : formatNumber(balance),
    },
    {
      name: '今日还可下载',
      value: `${leftToday} 份（每日 ${dailyMax} 份${right === 'owned' ? '，本次不占次数' : ''}）`,
    },
  ];
}
