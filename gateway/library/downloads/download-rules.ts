import {
  type DownloadVerdict,
  dailyMaxOf,
  decideDownload,
  refuseDownload,
} from '../../../shared/library/download-rights.ts';
import { type Standing, visibilityOf } from '../../../shared/library/visibility.ts';
import { phaseName } from '../../../shared/platform/study.ts';
import type { resource } from '../../platform/db/schema/resource.ts';
import type { DownloaderFacts } from './downloader-store.ts';

export type ResourceToDownload = Pick<
  typeof resource.$inferSelect,
  'id' | 'resourceName' | 'fileType' | 'fileSize' | 'chargeType' | 'price' | 'studyPhaseCode'
> &
  Standing;

export interface DownloadDecision {
  readonly row: ResourceToDownload;
  readonly verdict: DownloadVerdict;
}

/**
 * Decides about resources of one request in their order: each granted one uses up points and quota before the next is
 * decided. Withdrawn ones that the person does not own are left out, as if they did not exist;
 * those that were taken down are refused.
 */
export function decideDownloads(
  rows: readonly ResourceToDownload[],
  facts: DownloaderFacts | undefined,
  owned: ReadonlySet<number>,
): DownloadDecision[] {
  let { points, usedToday } = facts ?? { points: 0, usedToday: 0 };
  const seen = rows.map((row) => ({ row, visibility: visibilityOf(row, owned.has(row.id)) }));
  const shown = seen.filter(({ visibility }) => visibility !== 'missing');
  return shown.map(({ row, visibility }) => {
    if (visibility === 'takenDown') return { row, verdict: refuseDownload('offShelf') };
    const downloader = facts && { points, usedToday, vipEntries: facts.vipEntries, owned: owned.has(row.id) };
    const verdict = decideDownload(row, downloader, phaseName(row.studyPhaseCode));
    points -= verdict.cost;
    if (verdict.right !== null && verdict.right !== 'owned') usedToday += 1;
    return { row, verdict };
  });
}

export const downloadsLeftToday = ({ vipEntries, usedToday }: Pick<DownloaderFacts, 'vipEntries' | 'usedToday'>) =>
  Math.max(0, dailyMaxOf(vipEntries) - usedToday);
