import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { readStoredJson, writeJson } from '../../../../lib/browser/json-storage.ts';
import { importOriginalKey as key } from '../../../../lib/session/private-storage.ts';

interface Kept {
  readonly importId: string;
  readonly paper: ImportedPaper;
}

const storage = () => sessionStorage;
/** Of a paper that nobody has changed. */
const firstVersion = 1;

/**
 * The paper of an import as it was read, as long as this tab knows it, else as it is now. The last one is kept over
 * reloads. Never call it on the server.
 */
export function originalOf(importId: string, version: number, paper: ImportedPaper): ImportedPaper {
  if (version === firstVersion) {
    writeJson(storage, key, { importId, paper } satisfies Kept);
    return paper;
  }
  const kept = readStoredJson(storage, key) as Partial<Kept> | null | undefined;
  return kept?.importId === importId && Array.isArray(kept.paper?.sections) ? kept.paper : paper;
}
