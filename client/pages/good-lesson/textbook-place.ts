import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import type { LessonPlace } from './lesson-state.ts';

/** How deep a kind of place stands in the tree: editions, volumes, then units and their lessons. */
const depthOf = { version: 0, volume: 1, chapter: 2 } as const;
const kinds = ['version', 'volume'] as const;

/** The place of a node by how deep it stands. */
export const placeAt = (depth: number, id: string): LessonPlace => ({ kind: kinds[depth] ?? 'chapter', id });

/** The nodes from the edition down to a place; none for all textbooks, undefined where the tree has no such place. */
export function pathTo(tree: readonly TreeNode[], place: LessonPlace): readonly TreeNode[] | undefined {
  if (place.kind === 'all') return [];
  const { id } = place;
  const depth = depthOf[place.kind];
  // ids of editions are codes of a dictionary, those below are rows: the same number may be both
  const isPlace = (node: TreeNode, at: number) => node.id === id && (depth === 2 ? at >= 2 : at === depth);
  const search = (nodes: readonly TreeNode[], above: readonly TreeNode[]): readonly TreeNode[] | undefined => {
    for (const node of nodes) {
      const path = [...above, node];
      const found = isPlace(node, above.length) ? path : search(node.children, path);
      if (found) return found;
    }
    return undefined;
  };
  return search(tree, []);
}

/** What is unfolded: the edition and the volume of the path, else the first ones. */
export function unfoldPath(tree: readonly TreeNode[], path: readonly TreeNode[]) {
  const version = path[0] ?? tree[0];
  return { version, volume: path[1] ?? version?.children[0] };
}

/** Whether a path ends at a lesson, or at a unit that is taught as one. */
export const isLesson = (path: readonly TreeNode[]): boolean => path.length > 2 && path.at(-1)?.children.length === 0;

/** Lessons before and after one, across units and volumes of its edition. */
export function lessonsAround(path: readonly TreeNode[]): { before?: TreeNode; after?: TreeNode } {
  const lesson = path.at(-1);
  const [version] = path;
  if (!version || !lesson || !isLesson(path)) return {};
  const lessons = version.children.flatMap(leavesOf);
  const at = lessons.indexOf(lesson);
  const [before, after] = [lessons[at - 1], lessons[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}

const leavesOf = (node: TreeNode): TreeNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
