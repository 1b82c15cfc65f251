import {
  Alert,
  Box,
  Button,
  Card,
  Pagination,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { faultText } from '../../session/api.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { DeskItemCard } from './DeskItemCard.tsx';
import {
  addFile,
  assignItems,
  type Decided,
  type DeskAct,
  type DeskItemView,
  type DeskKindView,
  type DeskState,
  decidedText,
  decideItem,
  decideItems,
  deskStates,
  fetchDeskItems,
  fetchDeskKinds,
  stateNames,
  type Values,
} from './desk-calls.ts';
import { ReasonField, TermFields } from './TermFields.tsx';

/** What people sent, kind by kind, and the decisions on it. */
export default function DeskPage() {
  const [query, setQuery] = useSearchParams();
  const { data, error } = useQuery({ queryKey: ['desk', 'kinds'], queryFn: fetchDeskKinds });
  const kind = data?.list.find((one) => one.kind === query.get('kind')) ?? data?.list[0];
  const state = deskStates.find((one) => one === query.get('state')) ?? 'open';
  const page = Number(query.get('page')) || 1;
  const isMine = query.get('mine') === '1';
  const show = (next: { kind?: string; state?: DeskState; page?: number; isMine?: boolean }) =>
    setQuery({
      ...{ kind: next.kind ?? kind?.kind ?? '', state: next.state ?? state, page: String(next.page ?? 1) },
      ...((next.isMine ?? isMine) && { mine: '1' }),
    });
  return (
    <Box sx={{ pt: 2, maxWidth: 1080 }}>
      <Title title="处理台" />
      <Typography component="h2" variant="h5">
        处理台
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && !kind && <Typography color="textSecondary">没有您可以处理的内容</Typography>}
      {data && kind && (
        <>
          <Tabs
            value={kind.kind}
            onChange={(_, next: string) => show({ kind: next, state: 'open' })}
            variant="scrollable"
            scrollButtons="auto"
            aria-label="类别"
            sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            {data.list.map((one) => (
              <Tab key={one.kind} value={one.kind} label={one.open > 0 ? `${one.title} ${one.open}` : one.title} />
            ))}
          </Tabs>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={state}
            onChange={(_, next: DeskState | null) => next && show({ state: next })}
            aria-label="状态"
          >
            {deskStates.map((one) => (
              <ToggleButton key={one} value={one}>
                {stateNames[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {kind.assignees.length > 0 && (
            <ToggleButton
              size="small"
              value="mine"
              selected={isMine}
              onChange={() => show({ isMine: !isMine })}
              sx={{ ml: 1.5 }}
            >
              {kind.mine > 0 ? `分给我的 ${kind.mine}` : '分给我的'}
            </ToggleButton>
          )}
          <Queue
            key={`${kind.kind} ${state} ${page} ${isMine}`}
            kind={kind}
            state={state}
            page={page}
            isMine={isMine}
            origin={data.origin}
            onPage={(next) => show({ page: next })}
          />
        </>
      )}
    </Box>
  );
}

interface QueueProps {
  readonly kind: DeskKindView;
  readonly state: DeskState;
  readonly page: number;
  readonly isMine: boolean;
  readonly origin: string;
  readonly onPage: (page: number) => void;
}

function Queue({ kind, state, page, isMine, origin, onPage }: QueueProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['desk', kind.kind, state, page, isMine],
    queryFn: () => fetchDeskItems({ kind: kind.kind, state, page, isMine }),
  });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Values>({});
  const [isBusy, setBusy] = useState(false);
  const items = data?.list ?? [];
  const chosen = items.filter(({ id }) => ticked.includes(id));

  async function decide(act: () => Promise<readonly Decided[]>) {
    setBusy(true);
    try {
      const results = await act();
      const refused = results.filter(({ result }) => result === 'refused');
      setFaults(Object.fromEntries(refused.map(({ id, message = '' }) => [id, message])));
      setTicked(refused.length > 0 && results.length > 1 ? refused.map(({ id }) => id) : []);
      notify(decidedText(results), { type: refused.length > 0 ? 'warning' : 'success' });
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['desk'] });
    setBusy(false);
  }

  async function add(item: DeskItemView, file: File) {
    setBusy(true);
    try {
      await addFile(item, file);
      setFaults({});
      notify('文件已上传', { type: 'success' });
    } catch (problem) {
      setFaults({ [item.id]: faultText(problem) });
    }
    await queries.invalidateQueries({ queryKey: ['desk'] });
    setBusy(false);
  }

  async function assign(to: readonly DeskItemView[], operator: number | null) {
    setBusy(true);
    try {
      await assignItems(to, operator);
      const name = kind.assignees.find(({ id }) => id === operator)?.name;
      notify(name === undefined ? '已取消分派' : `已分给${name}`, { type: 'success' });
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['desk'] });
    setBusy(false);
  }

  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  const last = Math.ceil(data.total / data.pageSize);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      {items.length === 0 && <Typography color="textSecondary">没有内容</Typography>}
      {items.length > 1 && state === 'open' && kind.mayDecide && (
        <Several
          kind={kind}
          chosen={chosen}
          isBusy={isBusy}
          onAll={() => setTicked(chosen.length === items.length ? [] : items.map(({ id }) => id))}
          onAssign={(operator) => void assign(chosen, operator)}
          onDecide={(act, values) => decide(() => decideItems(chosen, act, values))}
        />
      )}
      {items.map((item) => (
        <DeskItemCard
          key={`${item.id} ${item.createTime}`}
          item={item}
          kind={kind}
          origin={origin}
          isTicked={ticked.includes(item.id)}
          fault={faults[item.id]}
          isBusy={isBusy}
          onTick={(isTicked) => setTicked(isTicked ? [...ticked, item.id] : ticked.filter((id) => id !== item.id))}
          onAssign={(operator) => void assign([item], operator)}
          onDecide={(act, values) => decide(async () => [await decideItem(item, act, values)])}
          onFile={(file) => void add(item, file)}
        />
      ))}
      {(last > 1 || page > 1) && (
        <Pagination count={Math.max(1, last)} page={page} onChange={(_, next) => onPage(next)} />
      )}
    </Box>
  );
}

interface SeveralProps {
  readonly kind: DeskKindView;
  readonly chosen: readonly DeskItemView[];
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onAssign: (operator: number | null) => void;
  readonly onDecide: (act: DeskAct, values: Values) => void;
}

/** Decides on all ticked items at once, with the same terms and the same words. */
function Several({ kind, chosen, isBusy, onAll, onAssign, onDecide }: SeveralProps) {
  const [values, setValues] = useState<Values>({});
  const [reason, setReason] = useState('');
  const isOff = isBusy || chosen.length === 0;
  const operators = new Set(chosen.map(({ assignee }) => assignee?.id ?? null));
  return (
    <Card component="section" aria-label="处理勾选的内容" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h3" variant="h6">
          已勾选 {chosen.length} 条
        </Typography>
        <Button size="small" onClick={onAll}>
          全选本页
        </Button>
        {kind.assignees.length > 0 && (
          <AssigneeField
            assignees={kind.assignees}
            value={operators.size === 1 ? [...operators][0] : undefined}
            isDisabled={isOff}
            onAssign={onAssign}
          />
        )}
      </Box>
      <TermFields fields={kind.termsOfSeveral} values={values} onChange={setValues} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ReasonField label="回复，退回时必填" reasons={kind.reasons} value={reason} onChange={setReason} />
        <Button
          variant="contained"
          disabled={isOff}
          onClick={() => onDecide('accept', { ...values, reason })}
          sx={{ flex: 'none' }}
        >
          通过所选
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={isOff || reason.trim() === ''}
          onClick={() => onDecide('reject', { reason })}
          sx={{ flex: 'none' }}
        >
          退回所选
        </Button>
      </Box>
    </Card>
  );
}
