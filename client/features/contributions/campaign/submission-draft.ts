import { readStoredJson, removeJson, type StorageOf, writeJson } from '../../../lib/browser/json-storage.ts';

/** What is written of a contribution and not sent yet. */
export interface SubmissionWords {
  readonly title: string;
  readonly content: string;
}

interface SubmissionDrafts {
  of(activityId: string): SubmissionWords | undefined;
  save(activityId: string, words: SubmissionWords): void;
  forget(activityId: string): void;
}

const keyOf = (activityId: string) => `zz:submission:${activityId}`;

/** Where storage is blocked or full, the words are lost with the page. */
export function createSubmissionDrafts(storage: StorageOf): SubmissionDrafts {
  const forget = (activityId: string) => removeJson(storage, keyOf(activityId));
  return {
    of(activityId) {
      const stored = readStoredJson(storage, keyOf(activityId));
      return isWords(stored) ? stored : undefined;
    },
    save(activityId, { title, content }) {
      if (title === '' && content === '') forget(activityId);
      else writeJson(storage, keyOf(activityId), { title, content });
    },
    forget,
  };
}

function isWords(value: unknown): value is SubmissionWords {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content } = value as Partial<SubmissionWords>;
  return typeof title === 'string' && typeof content === 'string';
}

/** Of this tab: they outlive a login that ends and the way to another page. */
export const submissionDrafts = createSubmissionDrafts(() => sessionStorage);
