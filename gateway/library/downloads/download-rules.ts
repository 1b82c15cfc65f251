import { type DownloadVerdict, dailyMaxOf, decideDownload } from '../../../shared/library/download-rights.ts';
import { phaseName } from '../../../shared/platform/study.ts';
import type { resource } from '../../platform/db/schema/resource.ts';
import type { DownloaderFacts } from './downloader-store.ts';

export type ResourceToDownload = Pick<
  typeof resource.$inferSelect,
  'id' | 'resourceName' | 'fileType' | 'fileSize' | 'chargeType' | 'price' | 'studyPhaseCode'
> & {
  /** Only its owners may still download it. */
  readonly isWithdrawn: boolean;
};

export interface DownloadDecision {
  readonly row: ResourceToDownload;
  readonly verdict: DownloadVerdict;
}

/**
 * Decides about resources of one request in their order: each granted one uses up points and quota before the next is
 * decided. Withdrawn ones that the person does not own are left out, as if they did not exist.
 */
export function decideDownloads(
  rows: readonly ResourceToDownload[],
  facts: DownloaderFacts | undefined,
  owned: ReadonlySet<number>,
): DownloadDecision[] {
  let { points, usedToday } = facts ?? { points: 0, usedToday: 0 };
  const shown = rows.filter(({ id, isWithdrawn }) => !isWithdrawn || owned.has(id));
  return shown.map((row) => {
    const downloader = facts && { points, usedToday, vipEntries: facts.vipEntries, owned: owned.has(row.id) };
    const verdict = decideDownload(row, downloader, phaseName(row.studyPhaseCode));
    points -= verdict.cost;
    if (verdict.right !== null && verdict.right !== 'owned') usedToday += 1;
    return { row, verdict };
  });
}

export const downloadsLeftToday = ({ vipEntries, usedToday }: Pick<DownloaderFacts, 'vipEntries' | 'usedToday'>) =>
  Math.max(0, dailyMaxOf(vipEntries) - usedToday);
