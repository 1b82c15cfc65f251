import { lockAccount } from '../../people/accounts/account-store.ts';
import { movePoints } from '../../people/points/journal.ts';
import { downloadReason } from '../../people/points/points-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { resource, standingColumns } from '../../platform/db/schema/resource.ts';
import {
  type DownloadDecision,
  decideDownloads,
  downloadsLeftToday,
  type ResourceToDownload,
} from './download-rules.ts';
import { loadDownloader, ownedResources } from './downloader-store.ts';
import { giveRights } from './give-rights.ts';

const resourceColumns = {
  id: resource.id,
  resourceName: resource.resourceName,
  fileType: resource.fileType,
  fileSize: resource.fileSize,
  chargeType: resource.chargeType,
  price: resource.price,
  studyPhaseCode: resource.studyPhaseCode,
  ...standingColumns,
};

/** Resources by id, in the order of the ids. */
export async function resourcesToDownload(db: Db, ids: readonly number[]): Promise<ResourceToDownload[]> {
  const rows = await db
    .select(resourceColumns)
    .from(resource)
    .where(inArray(resource.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface DownloadResult {
  readonly decisions: readonly DownloadDecision[];
  /** Points charged by this call. */
  readonly charged: number;
  readonly balance: number;
  readonly leftToday: number;
}

/**
 * Grants resources to a user: decides again, stores the rights and charges the points, all or nothing. Locks the
 * account, so that parallel calls of one user run one after another: the second click finds the resource owned and
 * costs nothing.
 */
export function downloadResources(
  db: Db,
  { userId, ids, now }: { userId: number; ids: readonly number[]; now: Date },
): Promise<DownloadResult> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const facts = await loadDownloader(tx, userId, now);
    const rows = await resourcesToDownload(tx, ids);
    const decisions = decideDownloads(rows, facts, await ownedResources(tx, userId, ids));
    let charged = 0;
    const fresh: Parameters<typeof giveRights>[2][number][] = [];
    for (const { row, verdict } of decisions) {
      if (verdict.right === null || verdict.right === 'owned') continue;
      if (verdict.cost > 0) {
        await payWithPoints(tx, { userId, row, cost: verdict.cost }, now);
      }
      charged += verdict.cost;
      fresh.push({ resourceId: row.id, grantedBy: verdict.right, points: verdict.cost });
    }
    await giveRights(tx, userId, fresh, now);
    return {
      decisions,
      charged,
      balance: facts.points - charged,
      leftToday: downloadsLeftToday({ ...facts, usedToday: facts.usedToday + fresh.length }),
    };
  });
}

/** The balance was read under the lock that is held, so it suffices; another answer would be a fault of the rules. */
async function payWithPoints(
  tx: Db,
  { userId, row, cost }: { userId: number; row: ResourceToDownload; cost: number },
  now: Date,
): Promise<void> {
  const ref = `${userId}:${row.id}`;
  const reason = downloadReason(row.resourceName);
  const move = { userId, amount: -cost, account: 'spent:resource', kind: 'download', ref, reason } as const;
  const outcome = await movePoints(tx, move, now);
  if (outcome !== 'moved') throw new RangeError(`points of download ${ref}: ${outcome}`);
}
