import { Alert, Box, Button, Drawer, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRedirect } from 'react-admin';
import { call } from '../session/api.ts';
import type { KindDescriptor } from '../session/contract.ts';
import type { EntryRecord } from '../session/records.ts';
import { firstView, PreviewChoices, type PreviewView } from './PreviewChoices.tsx';
import { useClickedEntry } from './use-clicked-entry.ts';

interface Preview {
  /** The site's page with the draft. */
  readonly url: string;
  readonly until: string;
}

interface Props {
  readonly kind: KindDescriptor;
  readonly record: EntryRecord;
  onClose(): void;
}

/** What a preview cannot show of a kind. */
const limits: Readonly<Record<string, string>> = {
  resource: '列表和搜索里仍是已发布的内容。',
  banner: '没有上传图片的，图案在发布后才更新。',
};

/** Widths of a desk's screen and of a phone, in pixels. */
const widths = { desktop: 1280, mobile: 390 } as const;

/** The site's page as it would be with the draft, as a chosen visitor sees it. */
export function PreviewDrawer({ kind, record, onClose }: Props) {
  const [view, setView] = useState<PreviewView>(firstView);
  const frame = useRef<HTMLIFrameElement>(null);
  const redirect = useRedirect();
  const { scope, ...wish } = view;
  const entry = { kind: kind.kind, id: String(record.id) };
  const { data, error } = useQuery({
    queryKey: ['preview', entry, record.$facts.version, view],
    queryFn: () => call<Preview>('preview', { method: 'POST', json: { ...wish, ...(scope === 'entry' && { entry }) } }),
    retry: false,
    gcTime: 0,
  });
  useClickedEntry(frame, data?.url, (clicked) => {
    onClose();
    redirect('edit', clicked.kind, clicked.id);
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(100%, 1320px)' }, 'aria-label': '预览' } }}
    >
      <Box sx={{ px: 2, pt: 1.5, display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h6">
          预览
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          草稿只有您能看到，一小时内有效；点页面上的内容可去编辑。
          {limits[kind.kind]}
        </Typography>
        {data && (
          <Button href={data.url} target="_blank" rel="noreferrer">
            在新标签页打开
          </Button>
        )}
        <Button onClick={onClose}>关闭</Button>
      </Box>
      <PreviewChoices view={view} onChange={setView} />
      {error && (
        <Alert severity="warning" sx={{ m: 2 }}>
          {error.message}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.default', display: 'grid' }}>
        {data && (
          <Box
            component="iframe"
            ref={frame}
            key={data.url}
            src={data.url}
            title="预览的页面"
            sx={{ width: widths[view.device], height: '100%', mx: 'auto', border: 0, bgcolor: 'background.paper' }}
          />
        )}
      </Box>
    </Drawer>
  );
}
