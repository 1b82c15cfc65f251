import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatMinute } from '../../shared/platform/format.ts';
import { differingFields } from '../publishing/differences.ts';
import type { KindDescriptor } from '../session/contract.ts';
import { type EntryRecord, valuesOf } from '../session/records.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-values.ts';

interface Props {
  readonly kind: KindDescriptor;
  readonly record: Partial<EntryRecord>;
}

const pauseMs = 400;

/** Keeps what is typed until it is saved, and offers what a closed tab has left behind. */
export function UnsavedNotice({ kind, record }: Props) {
  const { watch, getValues, setValue, formState } = useFormContext();
  const id = String(record.id ?? 'new');
  const version = record.$facts?.version ?? 0;
  const { isDirty } = formState;
  const [left, setLeft] = useState(() => {
    const kept = readUnsaved(kind.kind, id);
    return kept && differingFields(kind.fields, valuesOf(record), kept.values).length > 0 ? kept : undefined;
  });

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const values = valuesOf(getValues());
      keepUnsaved(kind.kind, id, { version, at: new Date().toISOString(), values });
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    };
    // the change that made the form dirty comes before the subscription
    keepSoon();
    const subscription = watch(keepSoon);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [watch, getValues, isDirty, kind, id, version]);

  if (!left) return null;
  const drop = () => {
    forgetUnsaved(kind.kind, id);
    setLeft(undefined);
  };
  const restore = () => {
    for (const { name } of kind.fields) setValue(name, left.values[name], { shouldDirty: true });
    setLeft(undefined);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" onClick={restore}>
            恢复
          </Button>
          <Button color="inherit" onClick={drop}>
            丢弃
          </Button>
        </>
      }
    >
      {formatMinute(left.at)} 有没保存的修改
      {left.version !== version && '，此后别人保存过新的内容'}。
    </Alert>
  );
}
