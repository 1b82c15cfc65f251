import {
  Alert,
  Box,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { formatMinute } from '../../shared/platform/format.ts';
import { valueText } from '../fields/value-text.ts';
import { actName } from '../publishing/act-names.ts';
import { differingFields } from '../publishing/differences.ts';
import { call } from '../session/api.ts';
import type { FieldDescriptor, KindDescriptor, Values } from '../session/contract.ts';
import { useKinds } from '../session/kinds.ts';

interface AuditEntry {
  readonly id: number;
  readonly who: string;
  readonly act: string;
  readonly kind: string;
  readonly entryId: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly from: string;
  readonly at: string;
}

const pageSize = 50;
/** Of what is written down and has no form. */
const otherNames: Readonly<Record<string, string>> = { operator: '运营人员', file: '图片', invoice: '发票' };

/** Who did what, when and from where; nobody can change it. */
export default function AuditPage() {
  const kinds = useKinds();
  const [page, setPage] = useState(0);
  const [who, setWho] = useState('');
  const { data, error } = useQuery({
    queryKey: ['audit', page, who],
    queryFn: () => {
      const query = new URLSearchParams({ page: String(page + 1), size: String(pageSize), ...(who && { who }) });
      return call<{ list: AuditEntry[]; total: number }>(`audit?${query}`);
    },
    placeholderData: (before) => before,
  });
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="操作记录" />
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1, gap: 2 }}>
        <Typography component="h2" variant="h5" sx={{ flex: 1 }}>
          操作记录
        </Typography>
        <TextField
          label="操作人"
          value={who}
          onChange={(event) => {
            setWho(event.target.value);
            setPage(0);
          }}
          sx={{ width: 200 }}
        />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <Card sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['时间', '操作人', '操作', '对象', '改动', '来自'].map((name) => (
                  <TableCell key={name}>{name}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.list.map((entry) => (
                <AuditRow key={entry.id} entry={entry} kind={kinds.find(({ kind }) => kind === entry.kind)} />
              ))}
            </TableBody>
          </Table>
          <TablePagination
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={pageSize}
            rowsPerPageOptions={[pageSize]}
            onPageChange={(_event, next) => setPage(next)}
          />
        </Card>
      )}
    </Box>
  );
}

const textOf = (field: FieldDescriptor, values: Values | null) => valueText(field, values?.[field.name]) || '（空）';

function AuditRow({ entry, kind }: { readonly entry: AuditEntry; readonly kind: KindDescriptor | undefined }) {
  const { before, after, entryId } = entry;
  const changed = kind && (before || after) ? differingFields(kind.fields, before ?? {}, after ?? {}) : [];
  const target = `${kind?.name ?? otherNames[entry.kind] ?? entry.kind} ${entryId}`;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMinute(entry.at)}</TableCell>
      <TableCell>{entry.who}</TableCell>
      <TableCell>{actName(entry.act)}</TableCell>
      <TableCell>{kind && entryId ? <Link href={`#/${kind.kind}/${entryId}`}>{target}</Link> : target}</TableCell>
      <TableCell sx={{ wordBreak: 'break-word' }}>
        {changed.map((field) => `${field.label}：${textOf(field, before)} → ${textOf(field, after)}`).join('；')}
      </TableCell>
      <TableCell>{entry.from}</TableCell>
    </TableRow>
  );
}
