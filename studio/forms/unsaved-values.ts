import type { Values } from '../session/contract.ts';

/** What was typed and not saved, with the version that it was typed over. */
interface Unsaved {
  readonly version: number;
  readonly at: string;
  readonly values: Values;
}

const keyOf = (kind: string, id: string) => `studio.unsaved.${kind}.${id}`;

/** What this browser kept of an entry; undefined where there is nothing, or nothing that can be read. */
export function readUnsaved(kind: string, id: string): Unsaved | undefined {
  try {
    const text = localStorage.getItem(keyOf(kind, id));
    return text === null ? undefined : (JSON.parse(text) as Unsaved);
  } catch {
    return undefined;
  }
}

/** A full or locked store keeps nothing; the form works all the same. */
export function keepUnsaved(kind: string, id: string, unsaved: Unsaved): void {
  try {
    localStorage.setItem(keyOf(kind, id), JSON.stringify(unsaved));
  } catch {
    // nothing to do: the page still asks before it is left
  }
}

export function forgetUnsaved(kind: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(kind, id));
  } catch {
    // see keepUnsaved
  }
}
