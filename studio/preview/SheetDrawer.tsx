import { Alert, Box, Button, Drawer, GlobalStyles, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { saveBytes } from '../lists/save-file.ts';
import { call, faultText } from '../session/api.ts';
import type { KindDescriptor } from '../session/contract.ts';
import { type EntryRecord, valuesOf } from '../session/records.ts';

interface Props {
  readonly kind: KindDescriptor;
  readonly record: EntryRecord;
  onClose(): void;
}

interface Printed {
  /** SVG of each sheet. */
  readonly pages?: readonly string[];
  /** In base64. */
  readonly file?: string;
  readonly unread: readonly string[];
  readonly missing: string;
}

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** Typing that stops for so long is printed. */
const pauseMs = 700;

const drawerWidth = 'min(44vw, 620px)';
/** The form stands beside the drawer, not below it, where there is room for both. */
const makeRoom = {
  '@media (min-width: 900px)': { '.RaLayout-content': { marginRight: drawerWidth } },
};

/** What is typed, as papers print it: beside the form, which goes on. Word and PDF are the files that exports make. */
export function SheetDrawer({ kind, record, onClose }: Props) {
  const typed = valuesOf(useWatch() as EntryRecord);
  const text = usePaused(JSON.stringify(typed));
  const notify = useNotify();
  const print = (format: 'pages' | keyof typeof types, signal?: AbortSignal) => {
    const json = { kind: kind.kind, id: String(record.id), values: JSON.parse(text), format };
    return call<Printed>('print', { method: 'POST', json, ...(signal && { signal }) });
  };
  const { data, error } = useQuery({
    queryKey: ['print', kind.kind, record.id, text],
    queryFn: ({ signal }) => print('pages', signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const save = async (format: keyof typeof types) => {
    try {
      const { file = '' } = await print(format);
      const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
      saveBytes(`${kind.name}${record.id}.${format}`, bytes, types[format]);
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
  };

  return (
    <Drawer
      variant="persistent"
      anchor="right"
      open
      slotProps={{
        paper: { component: 'section', sx: { width: { xs: '100%', md: drawerWidth } }, 'aria-label': '预览' },
      }}
    >
      <GlobalStyles styles={makeRoom} />
      <Box sx={{ px: 2, pt: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          预览
        </Typography>
        <Button onClick={() => void save('docx')}>下载 Word</Button>
        <Button onClick={() => void save('pdf')}>下载 PDF</Button>
        <Button onClick={onClose}>关闭</Button>
      </Box>
      <Box tabIndex={0} sx={{ p: 2, overflowY: 'auto', display: 'grid', gap: 2 }} aria-live="polite">
        {error && <Alert severity="warning">{faultText(error)}</Alert>}
        {data && data.unread.length > 0 && (
          <Alert severity="warning">这些公式无法排版，按源码印出：{data.unread.slice(0, 3).join('；')}</Alert>
        )}
        {data && data.missing !== '' && <Alert severity="warning">字体中没有这些字：{data.missing}</Alert>}
        {!data && !error && <Typography color="textSecondary">正在排版…</Typography>}
        {data?.pages?.map((svg, i) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name
            key={i}
            component="img"
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
            alt={`第 ${i + 1} 页`}
            sx={{ width: '100%', bgcolor: '#fff', border: 1, borderColor: 'divider' }}
          />
        ))}
      </Box>
    </Drawer>
  );
}

/** The text once it has stayed the same for a while. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
