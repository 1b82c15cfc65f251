import type { DownEquity } from '../../../shared/catalogue/tk-resource.schema.ts';
import { chargeLabel } from '../../../shared/domain/charge.ts';
import type { RefusalReason } from '../../../shared/domain/download-rights.ts';
import { fileTypeName, fileTypeOf } from '../../../shared/domain/file-type.ts';
import { formatFileSize, formatNumber } from '../../../shared/domain/format.ts';
import type { RouteName } from '../../../shared/routes/table.ts';

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

export interface Remedy {
  readonly to: RouteName;
  readonly name: string;
}

/** What a person can do about a refusal; nothing for a used-up quota or a resource that is gone. */
const remedies: Readonly<Partial<Record<RefusalReason, Remedy>>> = {
  memberOnly: { to: 'vip-intro', name: '了解会员' },
  wrongPhase: { to: 'vip-intro', name: '查看会员权益' },
  points: { to: 'user-receive-rewards', name: '获取积分' },
  schoolOnly: { to: 'cooperate', name: '了解学校服务' },
  quota: { to: 'vip-intro', name: '提升每日次数' },
};

export const remedyFor = (reason: RefusalReason): Remedy | undefined => remedies[reason];
