import type { DownEquity, DownloadCheck } from '../../../shared/library/calls/resource.schema.ts';
import { dailyMaxOf, rightNames } from '../../../shared/library/download-rights.ts';
import { nameInOwnList, visibilityOf } from '../../../shared/library/visibility.ts';
import type { DownloadRow } from './download-list-store.ts';
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

export function presentBatchCheck(decisions: readonly DownloadDecision[], facts: DownloaderFacts | undefined) {
  const granted = decisions.filter(({ verdict }) => verdict.right !== null);
  return {
    items: decisions.map((decision) => ({
      ...presentCheck(decision, facts),
      resourceName: decision.row.resourceName,
      fileSize: decision.row.fileSize,
    })),
    cost: granted.reduce((sum, { verdict }) => sum + verdict.cost, 0),
    fileSize: granted.reduce((sum, { row }) => sum + row.fileSize, 0),
    balance: facts?.points ?? 0,
    leftToday: facts ? downloadsLeftToday(facts) : 0,
    canDownload: granted.length > 0,
    refusal: granted.length > 0 ? null : (decisions[0]?.verdict.refusal ?? null),
  };
}

export const presentDownload = ({
  id,
  resourceName,
  fileType,
  fileSize,
  createdAt,
  right,
  points,
  ...standing
}: DownloadRow) => ({
  id: String(id),
  resourceName: resourceName === null ? '该资源已失效' : nameInOwnList(resourceName, visibilityOf(standing, true)),
  fileType: fileType ?? '',
  fileSize: fileSize ?? 0,
  downloadTime: createdAt.toISOString(),
  right,
  points,
  valid: resourceName !== null && visibilityOf(standing, true) !== 'takenDown',
});

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
