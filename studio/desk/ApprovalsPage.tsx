import { Alert, Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatFen, formatMinute } from '../../shared/platform/format.ts';
import { call, faultText } from '../session/api.ts';
import type { Values } from '../session/contract.ts';

interface Approval {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly entryId: string;
  readonly state: 'waiting' | 'confirmed' | 'rejected';
  readonly before: Values | null;
  readonly after: Values | null;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly decidedBy: string;
  readonly decidedAt: string | null;
  readonly mayConfirm: boolean;
  readonly mayReject: boolean;
}

const fetchApprovals = () => call<{ waiting: Approval[]; decided: Approval[] }>('approvals');

/** What takes effect when a second operator confirms it. */
export default function ApprovalsPage() {
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ queryKey: ['approvals'], queryFn: fetchApprovals });

  async function decide(id: number, decision: 'confirm' | 'reject') {
    try {
      await call(`approvals/${id}/${decision}`, { method: 'POST', json: {} });
      notify(decision === 'confirm' ? '已确认，改动已生效' : '已驳回', { type: 'success' });
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    await refetch();
  }

  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2 }}>
      <Title title="等待确认" />
      <Typography component="h2" variant="h5">
        等待确认
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <>
          <ApprovalTable list={data.waiting} empty="没有等待确认的改动" onDecide={decide} />
          <Typography component="h3" variant="h6">
            最近处理
          </Typography>
          <ApprovalTable list={data.decided} empty="还没有处理过" onDecide={decide} />
        </>
      )}
    </Box>
  );
}

interface TableProps {
  readonly list: readonly Approval[];
  readonly empty: string;
  readonly onDecide: (id: number, decision: 'confirm' | 'reject') => void;
}

function ApprovalTable({ list, empty, onDecide }: TableProps) {
  if (list.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['提交', '改动', '对象', '之前', '之后', '原因', '处理'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((one) => (
            <TableRow key={one.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {one.askedBy}
                <br />
                {formatMinute(one.askedAt)}
              </TableCell>
              <TableCell>{one.name}</TableCell>
              <TableCell>
                {one.kind === 'order' ? one.entryId : <Link to={`/${one.kind}/${one.entryId}`}>{one.entryId}</Link>}
              </TableCell>
              <TableCell>{factsText(one.before)}</TableCell>
              <TableCell>{factsText(one.after)}</TableCell>
              <TableCell sx={{ wordBreak: 'break-word' }}>{one.reason}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {one.state === 'waiting' ? (
                  <>
                    {one.mayConfirm && (
                      <Button size="small" variant="contained" onClick={() => onDecide(one.id, 'confirm')}>
                        确认
                      </Button>
                    )}
                    {one.mayReject && (
                      <Button size="small" color="error" onClick={() => onDecide(one.id, 'reject')}>
                        {one.mayConfirm ? '驳回' : '撤回'}
                      </Button>
                    )}
                  </>
                ) : (
                  `${one.decidedBy} ${one.state === 'confirmed' ? '已确认' : '已驳回'}`
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

const labels: Readonly<Record<string, string>> = {
  points: '积分',
  amount: '数值',
  state: '状态',
  title: '名称',
  amountFen: '金额',
  name: '名称',
  at: '生效时间',
};
/** Values that are codes. */
const codeNames: Readonly<Record<string, string>> = {
  integral: '积分支付',
  scanCode: '扫码支付',
  fen: '元',
  points: '积分',
  perDay: '次／天',
};

function factsText(values: Values | null): string {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      if (name === 'paidBy' || name === 'unit') return codeNames[String(value)] ?? '';
      return `${labels[name] ?? name} ${name === 'amountFen' ? formatFen(Number(value)) : String(value)}`;
    })
    .join('，');
}
