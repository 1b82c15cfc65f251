import { isSameValue } from '../publishing/differences.ts';
import type { FieldDescriptor, Values } from '../session/contract.ts';

type Side = 'mine' | 'theirs';

interface Conflict {
  readonly field: FieldDescriptor;
  readonly mine: unknown;
  /** Whose value stands unless the editor chooses. */
  readonly side: Side;
  /** Both changed it, each in another way. */
  readonly isContested: boolean;
}

/**
 * The fields in which what an editor has typed differs from what another one has saved since, by what both began
 * with: a field that only one of them changed takes that change.
 */
export function conflictsOf(
  fields: readonly FieldDescriptor[],
  { base, mine, theirs }: { readonly base: Values; readonly mine: Values; readonly theirs: Values },
): Conflict[] {
  return fields
    .filter(({ name, readOnly }) => !readOnly && !isSameValue(mine[name], theirs[name]))
    .map((field) => {
      const isMineNew = !isSameValue(mine[field.name], base[field.name]);
      const isTheirsNew = !isSameValue(theirs[field.name], base[field.name]);
      return {
        field,
        mine: mine[field.name],
        side: isMineNew ? 'mine' : 'theirs',
        isContested: isMineNew && isTheirsNew,
      };
    });
}

/** The values to save after an editor has chosen a side for each conflict. */
export function mergeValues(theirs: Values, conflicts: readonly Conflict[], chosen: ReadonlyMap<string, Side>): Values {
  const taken = conflicts.filter(({ field, side }) => (chosen.get(field.name) ?? side) === 'mine');
  return { ...theirs, ...Object.fromEntries(taken.map(({ field, mine }) => [field.name, mine])) };
}
