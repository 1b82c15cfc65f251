import type { PaperContent } from './paper-content.ts';

/** What this browser keeps of a paper until it is saved. */
export interface StoredDraft {
  readonly content: PaperContent;
  /** Version of the stored paper that it was made from; 0 for a paper that was never saved. */
  readonly version: number;
}

/** A guest's paper has no id. */
const keyOf = (id: string) => (id ? `zz:paper-draft/${id}` : 'zz:paper-draft');

/** Anything but a draft counts as none. Never call it while rendering. */
export function readDraft(id: string): StoredDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<StoredDraft> | null;
    const isDraft =
      Array.isArray(draft?.content?.sections) &&
      typeof draft.content.title === 'string' &&
      typeof draft.content.parts === 'object' &&
      typeof draft.content.layout === 'object';
    return isDraft && draft.content ? { content: draft.content, version: Number(draft.version) || 0 } : undefined;
  } catch {
    return undefined;
  }
}

/** False where storage is blocked or full. */
export function writeDraft(id: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // nothing was stored
  }
}
