import { readStoredJson, removeJson, writeJson } from '../../../lib/browser/json-storage.ts';
import type { EditableContent } from './paper-content.ts';

/** What this browser keeps of a paper until it is saved. */
export interface StoredDraft {
  readonly content: EditableContent;
  /** Version of the stored paper that it was made from; 0 for a paper that was never saved. */
  readonly version: number;
}

/** A guest's paper has no id. */
const keyOf = (id: string) => (id ? `zz:paper-draft/${id}` : 'zz:paper-draft');
const storage = () => localStorage;

/** Anything but a draft counts as none. Never call it while rendering. */
export function readDraft(id: string): StoredDraft | undefined {
  const draft = readStoredJson(storage, keyOf(id)) as Partial<StoredDraft> | null | undefined;
  const isDraft =
    Array.isArray(draft?.content?.sections) &&
    typeof draft.content.title === 'string' &&
    typeof draft.content.parts === 'object' &&
    typeof draft.content.layout === 'object';
  return isDraft && draft.content ? { content: draft.content, version: Number(draft.version) || 0 } : undefined;
}

/** False where storage is blocked or full. */
export const writeDraft = (id: string, draft: StoredDraft): boolean => writeJson(storage, keyOf(id), draft);

export const dropDraft = (id: string) => removeJson(storage, keyOf(id));
