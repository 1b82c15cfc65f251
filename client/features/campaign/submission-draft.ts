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

/** `storage` may throw: storage that is blocked or full keeps nothing. */
export function createSubmissionDrafts(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SubmissionDrafts {
  function forget(activityId: string) {
    try {
      storage().removeItem(keyOf(activityId));
    } catch {
      // nothing was kept
    }
  }
  return {
    of(activityId) {
      try {
        const stored: unknown = JSON.parse(storage().getItem(keyOf(activityId)) ?? 'null');
        return isWords(stored) ? stored : undefined;
      } catch {
        return undefined;
      }
    },
    save(activityId, { title, content }) {
      if (title === '' && content === '') return forget(activityId);
      try {
        storage().setItem(keyOf(activityId), JSON.stringify({ title, content }));
      } catch {
        // the words are lost with the page
      }
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
