import { readStoredJson, type StorageOf, writeJson } from '../../lib/browser/json-storage.ts';
import { compositionsKey as key } from '../../lib/session/private-storage.ts';
import type { BlueprintDraft } from './blueprint.ts';
import type { Made } from './use-generation.ts';

/** What a person has filled in and was given. */
export interface Composition {
  readonly blueprint: BlueprintDraft;
  readonly seed: number;
  readonly lockedIds: readonly string[];
  readonly made?: Made | undefined;
}

/** Subjects and scenes of this tab whose forms are kept. */
const maxKept = 5;

type Kept = readonly [form: string, composition: Composition];

function read(storage: StorageOf): Kept[] {
  const kept = readStoredJson(storage, key);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** Keeps what stands in a form until the tab is closed or the login ends; the last changed ones are kept. */
export function keepComposition(storage: StorageOf, form: string, composition: Composition): void {
  const others = read(storage).filter(([other]) => other !== form);
  writeJson(storage, key, [[form, composition], ...others].slice(0, maxKept));
}

/** Never call it while rendering. */
export const keptComposition = (storage: StorageOf, form: string): Composition | undefined =>
  read(storage).find(([other]) => other === form)?.[1];

function isKept(value: unknown): value is Kept {
  if (!Array.isArray(value)) return false;
  const [form, composition] = value as [unknown, Partial<Composition> | null];
  return (
    typeof form === 'string' &&
    typeof composition?.blueprint?.title === 'string' &&
    Array.isArray(composition.blueprint.rows) &&
    Array.isArray(composition.lockedIds)
  );
}
