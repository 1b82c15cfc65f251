import { Box, Button, CircularProgress, Drawer, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/platform/format.ts';
import type { KindDescriptor } from '../session/contract.ts';
import { type EntryRecord, valuesOf } from '../session/records.ts';
import { actName } from './act-names.ts';
import { fetchVersions } from './acts.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { differingFields } from './differences.ts';

interface Props {
  readonly kind: KindDescriptor;
  readonly record: EntryRecord;
  onRestore(version: number): void;
  onClose(): void;
}

/** Who changed what and when; a version can be looked at beside the present state, and taken back. */
export function VersionsDrawer({ kind, record, onRestore, onClose }: Props) {
  const { data: versions, error } = useQuery({
    queryKey: [kind.kind, 'versions', record.id, record.$facts.version],
    queryFn: () => fetchVersions(kind.kind, record.id),
  });
  const [picked, setPicked] = useState<number>();
  const shown = versions?.find(({ version }) => version === (picked ?? versions[0]?.version));
  const now = valuesOf(record);
  const differing = shown ? differingFields(kind.fields, shown.values, now) : [];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 720, maxWidth: '100%' }, 'aria-label': '历史' } }}
    >
      <Box sx={{ p: 2, display: 'flex', alignItems: 'center' }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          历史
        </Typography>
        <Button onClick={onClose}>关闭</Button>
      </Box>
      {error && <Typography sx={{ px: 2 }}>{error.message}</Typography>}
      {!versions && !error && <CircularProgress aria-label="载入中" sx={{ m: 4 }} />}
      {versions && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '220px 1fr', minHeight: 0, flex: 1 }}>
          <List component="div" dense sx={{ borderRight: 1, borderColor: 'divider', overflowY: 'auto' }}>
            {versions.map(({ version, by, at, act }) => (
              <ListItemButton key={version} selected={version === shown?.version} onClick={() => setPicked(version)}>
                <ListItemText primary={`第 ${version} 版 · ${actName(act)}`} secondary={`${by} ${formatMinute(at)}`} />
              </ListItemButton>
            ))}
          </List>
          <Box sx={{ p: 2, overflowY: 'auto' }}>
            {shown && differing.length === 0 && <Typography color="textSecondary">和现在的内容一样。</Typography>}
            {shown && differing.length > 0 && (
              <>
                <DifferenceTable
                  before={{ name: `第 ${shown.version} 版`, values: shown.values }}
                  after={{ name: '现在', values: now }}
                  fields={differing}
                />
                {kind.may.includes('edit') && (
                  <Button variant="outlined" sx={{ mt: 2 }} onClick={() => onRestore(shown.version)}>
                    恢复这一版为草稿
                  </Button>
                )}
              </>
            )}
          </Box>
        </Box>
      )}
    </Drawer>
  );
}
