import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';

export interface FlatNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/**
 * Builds a tree from rows in sibling order. A node's count includes its descendants; a resource at several nodes counts
 * at each.
 */
export function presentTree(nodes: readonly FlatNode[], counts: ReadonlyMap<number, number>): TreeNode[] {
  const childrenOf = Map.groupBy(nodes, (node) => node.parentId);
  const build = (parentId: number | null): TreeNode[] =>
    (childrenOf.get(parentId) ?? []).map((node) => {
      const children = build(node.id);
      const below = children.reduce((sum, child) => sum + child.resourceNum, 0);
      return { id: String(node.id), name: node.name, resourceNum: (counts.get(node.id) ?? 0) + below, children };
    });
  return build(null);
}

/** A textbook edition as the root of its volumes; its id is the version code, a filter of lists. */
export const presentVersion = (
  version: { versionCode: string; versionName: string },
  volumes: TreeNode[],
): TreeNode => ({
  id: version.versionCode,
  name: version.versionName,
  resourceNum: volumes.reduce((sum, volume) => sum + volume.resourceNum, 0),
  children: volumes,
});
