import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatMinute } from '../../shared/platform/format.ts';
import { PreviewDrawer } from '../preview/PreviewDrawer.tsx';
import { SheetDrawer } from '../preview/SheetDrawer.tsx';
import type { KindDescriptor, OtherEditor } from '../session/contract.ts';
import type { EntryRecord } from '../session/records.ts';
import { MoreActs } from './MoreActs.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StateChip } from './StateChip.tsx';
import { usePublishing } from './use-publishing.tsx';
import { useSaveKey } from './use-save-key.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

interface Props {
  readonly kind: KindDescriptor;
  readonly record: EntryRecord;
  save(values: EntryRecord): Promise<{ record?: EntryRecord; errors?: Readonly<Record<string, string>> }>;
  readonly other: OtherEditor | undefined;
}

type Open = 'preview' | 'sheet' | 'schedule' | 'versions' | undefined;

/** State of an entry and what can be done with it; it stays in sight above a long form. */
export function EntryBar({ kind, record, save, other }: Props) {
  const { handleSubmit, setError, formState } = useFormContext<EntryRecord>();
  const { isDirty, isSubmitting } = formState;
  const publishing = usePublishing(kind, record);
  const [open, setOpen] = useState<Open>();
  const isBusy = isSubmitting || publishing.isBusy;
  const may = (act: KindDescriptor['may'][number]) => kind.may.includes(act);

  const saveNow = () => {
    if (isDirty && !isBusy && may('edit')) void saved(() => undefined)();
  };

  /** What is typed is saved first; a form with faults goes no further. */
  const saved = (then: (now: EntryRecord) => void) =>
    handleSubmit(async (values) => {
      if (!isDirty) return then(record);
      const { record: now, errors = {} } = await save(values);
      for (const [name, message] of Object.entries(errors)) setError(name, { type: 'server', message });
      if (now) then(now);
    });

  useSaveKey(saveNow);

  return (
    <Box sx={{ position: 'sticky', top: 48, zIndex: 5, bgcolor: 'background.default', py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h5" noWrap sx={{ minWidth: 0, maxWidth: '40%' }}>
          {String(record[kind.titleField] || `${kind.name} ${record.id}`)}
        </Typography>
        <StateChip {...record.$facts} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 0', minWidth: 0 }} noWrap>
          {isDirty ? '有修改没保存' : changeText(record)}
        </Typography>
        {kind.isPreviewed && (
          <Button disabled={isBusy} onClick={saved(() => setOpen('preview'))}>
            预览
          </Button>
        )}
        {kind.isPrinted && <Button onClick={() => setOpen(open === 'sheet' ? undefined : 'sheet')}>预览</Button>}
        <Button onClick={() => setOpen('versions')}>历史</Button>
        {may('edit') && (
          <Button type="submit" variant="outlined" disabled={isBusy || !isDirty}>
            保存草稿
          </Button>
        )}
        {may('publish') && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={saved((now) => void publishing.publish(now.$facts.version))}
          >
            发布
          </Button>
        )}
        <MoreActs
          kind={kind}
          record={record}
          onSchedule={saved(() => setOpen('schedule'))}
          onUnschedule={() => void publishing.unschedule()}
          onUnpublish={() => void publishing.unpublish()}
          onDiscard={() => void publishing.discard()}
        />
      </Box>
      {other && (
        <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
          {other.by} 也在编辑这一条（{formatMinute(other.at)}）。两人都保存时，后保存的会看到差异，不会互相覆盖。
        </Alert>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          onClose={() => setOpen(undefined)}
          onChosen={(at) => {
            setOpen(undefined);
            void publishing.publish(record.$facts.version, at);
          }}
        />
      )}
      {open === 'preview' && <PreviewDrawer kind={kind} record={record} onClose={() => setOpen(undefined)} />}
      {open === 'sheet' && <SheetDrawer kind={kind} record={record} onClose={() => setOpen(undefined)} />}
      {open === 'versions' && (
        <VersionsDrawer
          kind={kind}
          record={record}
          onClose={() => setOpen(undefined)}
          onRestore={async (version) => {
            setOpen(undefined);
            await publishing.restore(version);
          }}
        />
      )}
    </Box>
  );
}

function changeText({ $facts: { updatedAt, updatedBy } }: EntryRecord): string {
  return updatedAt && updatedBy ? `${updatedBy} ${formatMinute(updatedAt)} 修改` : '';
}
