import { rowId } from '../../platform/http/row-id.ts';

interface Node {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** Branches of a tree of knowledge points or chapters. */
export interface Branches {
  /** Each id with all below it; an unknown one alone. */
  of(ids: readonly string[]): ReadonlySet<number>[];
  /** The ids right above these, each once; a root has none. */
  above(ids: readonly string[]): string[];
  namesOf(ids: readonly number[]): string[];
}

export function branchesOf(nodes: readonly Node[]): Branches {
  const childrenOf = Map.groupBy(nodes, (node) => node.parentId);
  const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const branch = (id: number): number[] => [id, ...(childrenOf.get(id) ?? []).flatMap((child) => branch(child.id))];
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  return {
    namesOf: (ids) => ids.flatMap((id) => nameOf.get(id) ?? []),
    of: (ids) => [...new Set(ids.map(rowId))].map((id) => new Set(branch(id))),
    above(ids) {
      const parents = ids.map((id) => parentOf.get(rowId(id)) ?? null);
      return [...new Set(parents.filter((id) => id !== null))].map(String);
    },
  };
}
