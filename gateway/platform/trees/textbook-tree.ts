import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import type { Db } from '../db/database.ts';
import { presentTree, presentVersion } from './present-tree.ts';
import { countsByChapter, loadTextbookVersions, type SubjectOf, textbookNodes } from './tree-store.ts';

/** Editions with their volumes and chapters; with a version code the volumes of that edition alone. */
export async function textbookTree(db: Db, subject: SubjectOf, versionCode?: string): Promise<TreeNode[]> {
  const versions = await loadTextbookVersions(db, subject, versionCode);
  const nodes = await textbookNodes(
    db,
    versions.map((version) => version.id),
  );
  const counts = await countsByChapter(db, subject);
  const byVersion = Map.groupBy(nodes, (node) => node.versionId);
  const trees = versions.map((version) =>
    presentVersion(version, presentTree(byVersion.get(version.id) ?? [], counts)),
  );
  return versionCode === undefined ? trees : trees.flatMap((tree) => tree.children);
}
