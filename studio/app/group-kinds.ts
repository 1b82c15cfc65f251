import type { KindDescriptor } from '../session/contract.ts';

interface KindGroup {
  readonly group: string;
  readonly kinds: readonly KindDescriptor[];
}

/** Kinds below the names of their groups; groups in the order of their first kinds. */
export function groupKinds(kinds: readonly KindDescriptor[]): KindGroup[] {
  return [...Map.groupBy(kinds, ({ group }) => group)].map(([group, ofGroup]) => ({ group, kinds: ofGroup }));
}
