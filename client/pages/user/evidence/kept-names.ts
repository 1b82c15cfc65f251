import { readStoredJson, writeJson } from '../../../lib/browser/json-storage.ts';
import { pupilNamesKey as key } from '../../../lib/session/private-storage.ts';

type Names = Readonly<Record<string, string>>;

const storage = () => localStorage;
/** Classes whose names this browser keeps. */
const mostClasses = 30;

function keptClasses(): readonly (readonly [evidenceId: string, names: Names])[] {
  const stored = readStoredJson(storage, key);
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([id, names]) =>
    typeof names === 'object' && names !== null ? [[id, names as Names] as const] : [],
  );
}

const keep = (classes: readonly (readonly [string, Names])[]) => writeJson(storage, key, Object.fromEntries(classes));

/**
 * Names by the numbers of pupils, which this browser alone keeps until the logout (docs/product/questions.md). Never
 * call it while rendering.
 */
export function namesOf(evidenceId: string): Names {
  return keptClasses().find(([id]) => id === evidenceId)?.[1] ?? {};
}

/** False where this browser keeps nothing. */
export function keepNames(evidenceId: string, pupils: readonly { readonly number: string; readonly name: string }[]) {
  const named = pupils.filter(({ name }) => name !== '');
  if (named.length === 0) return true;
  const names = Object.fromEntries(named.map(({ number, name }) => [number, name]));
  const others = keptClasses().filter(([id]) => id !== evidenceId);
  return keep([...others.slice(1 - mostClasses), [evidenceId, names]]);
}

export function dropNames(evidenceId: string) {
  const kept = keptClasses();
  const others = kept.filter(([id]) => id !== evidenceId);
  if (others.length < kept.length) keep(others);
}
