import type { Change } from '../sheet.ts';
import { holds } from './given-fields.ts';
import { pathText } from './study-cells.ts';

/** A node of a tree, as rows have it. */
export interface NodeFields {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly sort: number;
}

/** The nodes of one tree by their paths. Of two nodes with one path, which old rows may have, the first counts. */
export function nodesByPath<T extends NodeFields>(nodes: readonly T[]): Map<string, T> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<number, string[]>();
  const pathOf = (node: T): string[] => {
    const known = paths.get(node.id);
    if (known) return known;
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    const path = [...(parent ? pathOf(parent) : []), node.name];
    paths.set(node.id, path);
    return path;
  };
  const found = new Map<string, T>();
  for (const node of nodes) {
    const path = pathText(pathOf(node));
    if (!found.has(path)) found.set(path, node);
  }
  return found;
}

/** What becomes of one tree: which rows are new, and which have changed. */
export interface TreeChanges<T> {
  readonly added: T[];
  readonly changed: Map<number, T>;
}

/**
 * Brings one line into a tree in memory, with the nodes above it where they are missing.
 *
 * @param make gives a new node its number and fields
 */
export function placeNode<T extends NodeFields>(
  nodes: Map<string, T>,
  changes: TreeChanges<T>,
  { path, given, make }: { path: readonly string[]; given: Partial<T>; make(name: string, parent: T | undefined): T },
): Change {
  let parent: T | undefined;
  for (const [depth, name] of path.entries()) {
    const key = pathText(path.slice(0, depth + 1));
    const isLast = depth === path.length - 1;
    const known = nodes.get(key);
    if (known && !isLast) parent = known;
    else if (!known) {
      const made = { ...make(name, parent), ...(isLast ? given : {}) };
      nodes.set(key, made);
      changes.added.push(made);
      if (isLast) return 'added';
      parent = made;
    } else {
      const next = { ...known, ...given };
      if (holds(known, given)) return 'same';
      nodes.set(key, next);
      const fresh = changes.added.findIndex(({ id }) => id === next.id);
      if (fresh >= 0) changes.added[fresh] = next;
      else changes.changed.set(next.id, next);
      return 'changed';
    }
  }
  return 'same';
}
