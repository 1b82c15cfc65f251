import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import type { Db } from '../db/database.ts';
import { presentTree, presentVersion } from './present-tree.ts';
import { loadTextbookVersions, type SubjectOf, type TreeCounts, textbookNodes } from './tree-store.ts';

export interface TreeTools {
  readonly db: Db;
  readonly treeCounts: TreeCounts;
}

/** Editions with their volumes and chapters; with a version code the volumes of that edition alone. */
export async function textbookTree(
  { db, treeCounts }: TreeTools,
  subject: SubjectOf,
  versionCode?: string,
): Promise<TreeNode[]> {
  const versions = await loadTextbookVersions(db, subject, versionCode);
  const nodes = await textbookNodes(
    db,
    versions.map((version) => version.id),
  );
  const counts = await treeCounts.byChapter(subject);
  const byVersion = Map.groupBy(nodes, (node) => node.versionId);
  const trees = versions.map((version) =>
    presentVersion(version, presentTree(byVersion.get(version.id) ?? [], counts)),
  );
  return versionCode === undefined ? trees : trees.flatMap((tree) => tree.children);
}
