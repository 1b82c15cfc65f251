import { Alert, Box, Button, Card, Checkbox, FormControlLabel, FormHelperText, Link, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { formatFileSize, formatMinute } from '../../../shared/platform/format.ts';
import { AssigneeField } from './AssigneeField.tsx';
import type { DeskAct, DeskItemView, DeskKindView, Values } from './desk-calls.ts';
import { ReasonField, TermFields } from './TermFields.tsx';

interface Props {
  readonly item: DeskItemView;
  readonly kind: DeskKindView;
  /** Of the site; empty where it is not known. */
  readonly origin: string;
  readonly isTicked: boolean;
  /** Why it could not be decided so. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onAssign: (operator: number | null) => void;
  readonly onDecide: (act: DeskAct, values: Values) => void;
  readonly onFile: (file: File) => void;
}

/** What somebody sent, what is like it, and the decision. */
export function DeskItemCard({ item, kind, origin, fault, ...decision }: Props) {
  const { title, createTime, reply, facts, file, editHref, alike = [] } = item;
  const rows = [...Object.entries(facts), ['回复', reply] as const].filter(([, value]) => value !== '');
  return (
    <Card component="article" aria-label={title} sx={{ p: 2 }}>
      <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatMinute(createTime)}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', my: 1 }}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {file && file.pages.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', mb: 1 }}>
          {file.pages.map((page, i) => (
            <Link key={page} href={page} target="_blank" sx={{ flex: 'none' }}>
              <Box
                component="img"
                src={page}
                alt={`第 ${i + 1} 页`}
                loading="lazy"
                sx={{ display: 'block', height: 260, border: 1, borderColor: 'divider' }}
              />
            </Link>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        {file && (
          <Link href={file.url} download>
            下载文件
          </Link>
        )}
        {editHref && <Link href={editHref}>打开并修改</Link>}
      </Box>
      {alike.length > 0 && (
        <Alert severity="warning" icon={false} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            资料库中的相近资源
          </Typography>
          {alike.map((one) => (
            <Box key={one.path}>
              <Link href={origin === '' ? one.editHref : origin + one.path} target="_blank">
                {one.title}
              </Link>{' '}
              {one.note}
            </Box>
          ))}
        </Alert>
      )}
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
      {item.state === 'open' && kind.mayDecide && <Decision item={item} kind={kind} {...decision} />}
    </Card>
  );
}

type DecisionProps = Omit<Props, 'origin' | 'fault'>;

function Decision({ item, kind, isTicked, isBusy, onTick, onAssign, onDecide, onFile }: DecisionProps) {
  const [values, setValues] = useState<Values>({});
  const [reason, setReason] = useState('');
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {item.takesFile && kind.takes && (
        <AddFile {...kind.takes} hasFile={item.file !== undefined} isBusy={isBusy} onFile={onFile} />
      )}
      {item.fields && <TermFields fields={item.fields} values={values} onChange={setValues} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={(event) => onTick(event.target.checked)} />}
          label="一起处理"
          sx={{ flex: 'none' }}
        />
        {kind.assignees.length > 0 && (
          <AssigneeField
            assignees={kind.assignees}
            value={item.assignee?.id ?? null}
            isDisabled={isBusy}
            onAssign={onAssign}
          />
        )}
        <ReasonField
          label={item.isDuty ? '回复' : '回复，退回时必填'}
          reasons={kind.reasons}
          value={reason}
          onChange={setReason}
        />
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => onDecide('accept', { ...values, reason })}
          sx={{ flex: 'none' }}
        >
          {item.acceptName ?? '通过'}
        </Button>
        {!item.isDuty && (
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy || reason.trim() === ''}
            onClick={() => onDecide('reject', { reason })}
            sx={{ flex: 'none' }}
          >
            退回
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface AddFileProps {
  readonly label: string;
  readonly types: string;
  /** Bytes. */
  readonly most: number;
  readonly hasFile: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A file that is chosen is sent at once. */
function AddFile({ label, types, most, hasFile, isBusy, onFile }: AddFileProps) {
  const [fault, setFault] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const isTooLarge = file.size > most;
    setFault(isTooLarge ? `文件有 ${formatFileSize(file.size)}，不能超过 ${formatFileSize(most)}` : '');
    if (!isTooLarge) onFile(file);
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <Button variant="outlined" size="small" disabled={isBusy} onClick={() => chooser.current?.click()}>
        {`${hasFile ? '更换' : '上传'}${label}`}
      </Button>
      <input ref={chooser} type="file" accept={types} onChange={choose} hidden />
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  );
}
