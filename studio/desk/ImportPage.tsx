import {
  Alert,
  Box,
  Button,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { csvText } from '../../shared/platform/csv.ts';
import { saveFile } from '../lists/save-file.ts';
import { call, faultText } from '../session/api.ts';

interface SheetView {
  readonly kind: string;
  readonly form: 'table' | 'markdown' | 'json';
  readonly columns: readonly { readonly name: string; readonly isRequired: boolean }[];
}

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
}

interface Report extends Counts {
  readonly sheets: Readonly<Record<string, Counts>>;
  readonly faults: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: string;
    readonly message: string;
  }[];
}

interface Shown {
  /** Of what was checked and may be brought in; empty after it was. */
  readonly id: string;
  readonly name: string;
  readonly report: Report;
}

const sheetNames: Readonly<Record<string, string>> = {
  textbooks: '教材目录',
  knowledge: '知识点',
  schools: '学校',
  resources: '资源',
  books: '图书',
  announcements: '公告',
  questions: '试题',
};
const countNames = { added: '新增', changed: '修改', same: '不变', refused: '有误' } as const;
const shownFaults = 200;

/** Content in bulk: checked first, then brought in. */
export default function ImportPage() {
  const notify = useNotify();
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState('');
  const [shown, setShown] = useState<Shown>();

  async function work(words: string, step: () => Promise<void>) {
    setBusy(words);
    try {
      await step();
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    setBusy('');
  }

  const check = (file: File) =>
    work(`正在上传并检查 ${file.name}`, async () => {
      setShown(undefined);
      const { id, report } = await call<{ id: string; report: Report }>('import', { method: 'POST', file });
      setShown({ id, name: file.name, report });
    });

  const bringIn = ({ id, name }: Shown) =>
    work('正在导入，请不要关闭页面', async () => {
      const { report } = await call<{ report: Report }>(`import/${id}/run`, { method: 'POST', json: {} });
      setShown({ id: '', name, report });
      notify('导入完成', { type: 'success' });
      await queries.invalidateQueries();
    });

  return (
    <Box sx={{ pt: 2, maxWidth: 1080, display: 'grid', gap: 2 }}>
      <Title title="批量导入" />
      <Typography component="h2" variant="h5">
        批量导入
      </Typography>
      <Typography variant="body2">
        把表格和文件放进一个文件夹，打成 zip
        上传，也可以只传一个表格。先检查，不改动任何内容；确认后才导入。再次导入同样的内容不会重复。
      </Typography>
      <Box>
        <Button variant="contained" disabled={busy !== ''} onClick={() => chooser.current?.click()}>
          选择 zip 或表格
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="zip 或表格"
          accept=".zip,.csv,.xlsx,.json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void check(file);
          }}
        />
      </Box>
      {busy && <Alert severity="info">{busy}……</Alert>}
      {shown && <ReportView shown={shown} isBusy={busy !== ''} onBringIn={() => void bringIn(shown)} />}
      {!shown && <Sheets />}
    </Box>
  );
}

interface ReportProps {
  readonly shown: Shown;
  readonly isBusy: boolean;
  readonly onBringIn: () => void;
}

function ReportView({ shown: { id, name, report }, isBusy, onBringIn }: ReportProps) {
  const { faults, refused, added, changed } = report;
  return (
    <Card component="section" aria-label="检查结果" sx={{ p: 2 }}>
      <Typography component="h3" variant="h6">
        {id ? `检查结果：${name}` : `已导入：${name}`}
      </Typography>
      <Table size="small" sx={{ maxWidth: 560, mb: 2 }}>
        <TableHead>
          <TableRow>
            {['内容', ...Object.values(countNames)].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...Object.entries(report.sheets), ['合计', report] as const].map(([kind, counts]) => (
            <TableRow key={kind}>
              <TableCell>{sheetNames[kind] ?? kind}</TableCell>
              {(Object.keys(countNames) as (keyof Counts)[]).map((count) => (
                <TableCell key={count}>{counts[count]}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {id !== '' && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: faults.length > 0 ? 2 : 0 }}>
          <Button variant="contained" disabled={isBusy || added + changed === 0} onClick={onBringIn}>
            {refused > 0 ? '导入没有问题的' : '导入'}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {added + changed === 0 ? '没有要导入的内容' : '结果保留一小时'}
          </Typography>
        </Box>
      )}
      {faults.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['文件', '行', '列', '问题'].map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {faults.slice(0, shownFaults).map(({ file, line, column, message }) => (
              <TableRow key={`${file} ${line} ${column} ${message}`}>
                <TableCell>{file}</TableCell>
                <TableCell>{line || ''}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {refused > shownFaults && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          只列出前 {shownFaults} 处
        </Typography>
      )}
    </Card>
  );
}

/** What a folder may hold, with empty tables to begin with. */
function Sheets() {
  const { data } = useQuery({
    queryKey: ['import', 'sheets'],
    queryFn: () => call<{ list: readonly SheetView[] }>('import/sheets'),
  });
  return (
    <Card component="section" sx={{ p: 2, overflowX: 'auto' }}>
      <Typography component="h3" variant="h6">
        文件夹里可以有
      </Typography>
      <Table size="small">
        <TableBody>
          {data?.list.map(({ kind, form, columns }) => (
            <TableRow key={kind}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{sheetNames[kind] ?? kind}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {form === 'table' ? (
                  <Link
                    component="button"
                    onClick={() => saveFile(`${kind}.csv`, csvText([columns.map(({ name }) => name)]))}
                  >
                    下载空表 {kind}.csv
                  </Link>
                ) : (
                  `文件夹 ${kind}，每条一个 .md`
                )}
              </TableCell>
              <TableCell>
                {columns.map(({ name, isRequired }) => (isRequired ? `${name}（必填）` : name)).join('、')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
