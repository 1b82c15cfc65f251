import type { Queries } from '../../platform/db/database.ts';
import { resourceChange } from '../../platform/db/schema/resource.ts';

/**
 * Writes into the record of changes, which the pages of resources show and by which whoever has one of them is told of
 * its new version. What was noted of the same moment stays.
 */
export async function addChanges(
  tx: Queries,
  changes: readonly { readonly resourceId: number; readonly note: string }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(resourceChange)
    .values(changes.map((change) => ({ ...change, changedAt: now })))
    .onConflictDoNothing();
}
