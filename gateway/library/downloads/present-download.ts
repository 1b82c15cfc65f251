import type { DownEquity, DownloadCheck } from '../../../shared/library/calls/resource.schema.ts';
import { dailyMaxOf, rightNames } from '../../../shared/library/download-rights.ts';
import { type DownloadDecision, downloadsLeftToday } from './download-rules.ts';
import type { DownloaderFacts } from './downloader-store.ts';

export function presentCheck({ row, verdict }: DownloadDecision, facts: DownloaderFacts | undefined): DownloadCheck {
  return {
    id: String(row.id),
    canDownload: verdict.right !== null,
    right: verdict.right,
    cost: verdict.cost,
    leftToday: facts ? downloadsLeftToday(facts) : 0,
    dailyMax: dailyMaxOf(facts?.vipEntries ?? []),
    refusal: verdict.refusal,
  };
}

export function presentEquity({ row, verdict }: DownloadDecision, facts: DownloaderFacts | undefined): DownEquity {
  const balance = facts?.points ?? 0;
  return {
    id: String(row.id),
    resourceName: row.resourceName,
    fileType: row.fileType,
    fileSize: row.fileSize,
    chargeType: row.chargeType,
    price: row.price,
    studyPhaseCode: row.studyPhaseCode,
    loggedIn: facts !== undefined,
    right: verdict.right,
    rightName: verdict.right === null ? '' : rightNames[verdict.right],
    cost: verdict.cost,
    balance,
    balanceAfter: balance - verdict.cost,
    dailyMax: dailyMaxOf(facts?.vipEntries ?? []),
    usedToday: facts?.usedToday ?? 0,
    leftToday: facts ? downloadsLeftToday(facts) : 0,
    refusal: verdict.refusal,
  };
}
