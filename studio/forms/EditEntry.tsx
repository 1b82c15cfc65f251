import { useState } from 'react';
import { EditBase, Form, Loading, Title, useEditContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EntryBar } from '../publishing/EntryBar.tsx';
import { useKind } from '../session/kinds.ts';
import type { EntryRecord } from '../session/records.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EntryFields } from './EntryFields.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useEditing } from './use-editing.ts';
import { useSaveEntry } from './use-save-entry.ts';

// a form is not filled anew under the hands of its editor: another one's change is met when it is saved
const queryOptions = { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' } as const;

/** An entry: its form, its state, and what can be done with it. */
export default function EditEntry() {
  return (
    <EditBase mutationMode="pessimistic" redirect={false} queryOptions={queryOptions}>
      <EntryForm />
    </EditBase>
  );
}

interface Clash {
  readonly mine: EntryRecord;
  readonly theirs: EntryRecord;
}

function EntryForm() {
  const kind = useKind();
  const { record } = useEditContext<EntryRecord>();
  const [clash, setClash] = useState<Clash>();
  const save = useSaveEntry(kind, setClash);
  const other = useEditing(kind, record);
  if (!record?.$facts) return <Loading />;

  const saveTyped = async (values: object) => (await save(values as EntryRecord)).errors as Record<string, string>;

  return (
    <Form record={record} warnWhenUnsavedChanges noValidate onSubmit={saveTyped}>
      <Title
        title={
          <span>
            <Link to={`/${kind.kind}`}>{kind.name}</Link> / {String(record[kind.titleField] || record.id)}
          </span>
        }
      />
      <EntryBar kind={kind} record={record} save={save} other={other} />
      <UnsavedNotice key={record.id} kind={kind} record={record} />
      <EntryFields kind={kind} />
      {clash && (
        <ConflictDialog
          kind={kind}
          base={record}
          {...clash}
          onClose={() => setClash(undefined)}
          onMerged={async (values) => {
            setClash(undefined);
            await save(values);
          }}
        />
      )}
    </Form>
  );
}
