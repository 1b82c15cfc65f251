import { type HttpError, useNotify, useUpdate } from 'react-admin';
import type { KindDescriptor } from '../session/contract.ts';
import { type EntryRecord, type SentEntry, toRecord } from '../session/records.ts';
import { writableValues } from './form-values.ts';
import { forgetUnsaved } from './unsaved-values.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** What became of a save: the entry as it is now, or faults of fields, or neither where the editor was told why. */
interface Saved {
  readonly record?: EntryRecord;
  readonly errors?: FieldErrors;
}

interface Clash {
  readonly mine: EntryRecord;
  readonly theirs: EntryRecord;
}

/** Saves the draft of an entry. Where another editor was first, `onClash` gets both states. */
export function useSaveEntry(kind: KindDescriptor, onClash: (clash: Clash) => void) {
  const [update] = useUpdate<EntryRecord, HttpError>();
  const notify = useNotify();

  return async (mine: EntryRecord): Promise<Saved> => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      const record = await update(
        kind.kind,
        { id: mine.id, data: { ...writableValues(kind.fields, mine), id: mine.id, $facts: mine.$facts } },
        options,
      );
      forgetUnsaved(kind.kind, String(mine.id));
      return { record: record as EntryRecord };
    } catch (problem) {
      const { status, body, message } = problem as HttpError;
      const present: SentEntry | undefined = body?.entry;
      if (status === 409 && present) onClash({ mine, theirs: toRecord(present) });
      else if (status === 422 && body?.errors) return { errors: body.errors };
      else notify(message, { type: 'error' });
      return {};
    }
  };
}
