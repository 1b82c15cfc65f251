import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CreateBase, Form, type HttpError, Title, useCreate, useNotify, useRedirect } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { KindDescriptor, Values } from '../session/contract.ts';
import { useKind } from '../session/kinds.ts';
import type { EntryRecord } from '../session/records.ts';
import { EntryFields } from './EntryFields.tsx';
import { blankValues, writableValues } from './form-values.ts';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { forgetUnsaved } from './unsaved-values.ts';

/** A new entry; saved, it is a draft with a page of its own. */
export default function CreateEntry() {
  const kind = useKind();
  const [create] = useCreate<EntryRecord, HttpError>();
  const redirect = useRedirect();
  const notify = useNotify();
  // a form whose first values change begins anew
  const [blank] = useState(() => blankValues(kind.fields));

  async function save(values: object): Promise<Record<string, string> | undefined> {
    try {
      const record = (await create(
        kind.kind,
        { data: writableValues(kind.fields, values as Values) },
        { returnPromise: true },
      )) as EntryRecord;
      forgetUnsaved(kind.kind, 'new');
      notify('草稿已保存，发布后访客才能看到', { type: 'success' });
      redirect('edit', kind.kind, record.id);
    } catch (problem) {
      const { status, body, message } = problem as HttpError;
      if (status === 422 && body?.errors) return body.errors;
      notify(message, { type: 'error' });
    }
    return undefined;
  }

  return (
    <CreateBase>
      <Form
        defaultValues={blank}
        warnWhenUnsavedChanges
        noValidate
        onSubmit={save as (values: object) => Promise<Record<string, string>>}
      >
        <Title title={`新建${kind.name}`} />
        <NewEntryBar kind={kind} />
        <UnsavedNotice kind={kind} record={blank} />
        <EntryFields kind={kind} />
      </Form>
    </CreateBase>
  );
}

function NewEntryBar({ kind }: { readonly kind: KindDescriptor }) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.5 }}>
      <Typography component="h2" variant="h5" sx={{ flex: 1 }}>
        新建{kind.name}
      </Typography>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        保存草稿
      </Button>
    </Box>
  );
}
