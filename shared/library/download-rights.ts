import { hasVipRight, productLines, type VipService, vipTypes } from '../people/vip.ts';
import type { ChargeType } from './charge.ts';

export type DownloadRight = 'owned' | 'free' | 'school' | 'member' | 'points' | 'pay';
export type RefusalReason =
  | 'login'
  | 'quota'
  | 'memberOnly'
  | 'wrongPhase'
  | 'points'
  | 'schoolOnly'
  | 'payOnly'
  | 'offShelf'
  | 'missing';

/** How many new files a day; owned ones do not count. */
export const dailyMaxima = { ordinary: 20, line: 30, member: 50, school: 100 } as const;
/** Files of one batch download. */
export const batchMax = 20;

/** The asking user, with the facts that the gateway knows at that moment; undefined for a guest. */
export interface Downloader {
  readonly points: number;
  /** Entries of the person and, in school mode, of the chosen school. */
  readonly vipEntries: readonly VipService[];
  /** New files taken today. */
  readonly usedToday: number;
  readonly owned: boolean;
}

export interface Downloadable {
  readonly chargeType: ChargeType;
  /** Points, or fen for `pay`. */
  readonly price: number;
  readonly studyPhaseCode: number;
}

export interface Refused {
  readonly right: null;
  readonly cost: 0;
  readonly refusal: { readonly reason: RefusalReason; readonly message: string };
}
export interface Granted {
  readonly right: DownloadRight;
  /** Points to be charged. */
  readonly cost: number;
  readonly refusal: null;
}
export type DownloadVerdict = Granted | Refused;

export const rightNames: Readonly<Record<DownloadRight, string>> = {
  owned: '已拥有，再次下载免费',
  free: '免费资源',
  school: '学校权益',
  member: '会员权益',
  points: '积分兑换',
  pay: '单独购买',
};

/** A sentence per reason; each names what the person can do about it. */
const sentences = {
  login: () => '登录后即可下载',
  quota: ({ dailyMax }) => `今日下载次数已用完（每日 ${dailyMax} 份），明天再来吧`,
  memberOnly: () => '该资源为会员专享，开通会员后可下载',
  wrongPhase: ({ phaseName }) => `您的会员权益不含${phaseName}学段，无法下载该资源`,
  points: ({ price, points }) => `积分不足：需要 ${price} 积分，当前余额 ${points} 积分`,
  schoolOnly: ({ schoolEnded }) =>
    schoolEnded
      ? '您所在学校的服务已到期，续期后可下载，请联系学校管理员'
      : '特供资源仅向签约学校开放，请联系学校管理员开通',
  payOnly: ({ price }) => `该资源需单独购买，价格 ¥${(price / 100).toFixed(2)}`,
  offShelf: () => '该资源已下架',
  missing: () => '文件暂时取不到，没有扣除积分和下载次数，请稍后再试',
} as const satisfies Record<RefusalReason, (facts: SentenceFacts) => string>;

interface SentenceFacts {
  readonly dailyMax: number;
  readonly phaseName: string;
  readonly price: number;
  readonly points: number;
  /** The person's school has had the service, and has it no more. */
  readonly schoolEnded: boolean;
}

const isActive = (entry: VipService) => entry.vipStudyLevelVoList.some((level) => level.serviceStatus === 1);
const isResourceLine = (entry: VipService) =>
  entry.vipType !== vipTypes.productLine || entry.productLine === productLines.resource;

/** The daily number of new files, by the best membership in service. */
export function dailyMaxOf(entries: readonly VipService[]): number {
  const active = entries.filter((entry) => isActive(entry) && isResourceLine(entry));
  if (active.some((entry) => entry.vipType === vipTypes.school)) return dailyMaxima.school;
  if (active.some((entry) => entry.vipType === vipTypes.personal)) return dailyMaxima.member;
  return active.length > 0 ? dailyMaxima.line : dailyMaxima.ordinary;
}

/**
 * Decides a download (docs/product/library.md#download-rights): which right is used and what it costs, or the one
 * reason why not. Whatever the person owns is free for ever and needs no quota. The gateway decides by it again when
 * the file is asked for; a page only shows it.
 */
export function decideDownload(
  resource: Downloadable,
  downloader: Downloader | undefined,
  phaseName: string,
): DownloadVerdict {
  const facts: SentenceFacts = {
    dailyMax: dailyMaxOf(downloader?.vipEntries ?? []),
    phaseName,
    price: resource.price,
    points: downloader?.points ?? 0,
    schoolEnded: (downloader?.vipEntries ?? []).some((entry) => entry.vipType === vipTypes.school && !isActive(entry)),
  };
  const refuse = (reason: RefusalReason): Refused => refuseDownload(reason, facts);
  if (!downloader) return refuse('login');
  if (downloader.owned) return grant('owned');
  if (downloader.usedToday >= facts.dailyMax) return refuse('quota');

  const entries = downloader.vipEntries;
  const { studyPhaseCode } = resource;
  const bySchool = hasVipRight(entries, { vipType: vipTypes.school, studyPhaseCode });
  const byMember =
    hasVipRight(entries, { vipType: vipTypes.personal, studyPhaseCode }) ||
    hasVipRight(entries, { vipType: vipTypes.productLine, studyPhaseCode, productLine: productLines.resource });

  switch (resource.chargeType) {
    case 'free':
      return grant('free');
    case 'school':
      return bySchool ? grant('school') : refuse('schoolOnly');
    case 'pay':
      return bySchool ? grant('school') : refuse('payOnly');
    case 'member':
    case 'points': {
      if (bySchool) return grant('school');
      if (byMember) return grant('member');
      if (resource.chargeType === 'points') {
        return downloader.points >= resource.price ? grant('points', resource.price) : refuse('points');
      }
      return refuse(entries.some((entry) => isActive(entry) && isResourceLine(entry)) ? 'wrongPhase' : 'memberOnly');
    }
  }
}

const grant = (right: DownloadRight, cost = 0): Granted => ({ right, cost, refusal: null });

/** A refusal with its sentence, for reasons that are known without the rules above. */
export const refuseDownload = (reason: RefusalReason, facts: Partial<SentenceFacts> = {}): Refused => ({
  right: null,
  cost: 0,
  refusal: {
    reason,
    message: sentences[reason]({ dailyMax: 0, phaseName: '', price: 0, points: 0, schoolEnded: false, ...facts }),
  },
});
