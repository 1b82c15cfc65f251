import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { faultText } from '../session/api.ts';
import { Fault } from '../session/EntranceFrame.tsx';
import { actOnUser, type UserAct } from './users.ts';

interface Props {
  readonly id: string;
  readonly act: UserAct;
  readonly bound: number;
  onClose(): void;
  onDone(isWaiting: boolean): void;
}

/** Says what follows from an act on an account, and asks for the reason. */
export function UserActDialog({ id, act, bound, onClose, onDone }: Props) {
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const { field } = act;

  async function send() {
    setBusy(true);
    try {
      const given = field && { [field.name]: field.isNumber ? Number(value) : value.trim() };
      onDone(await actOnUser(id, act, { reason, ...given }));
    } catch (problem) {
      const { body } = problem as Partial<HttpError>;
      setFaults(body?.fields ?? { '': faultText(problem) });
      setBusy(false);
    }
  }

  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby="act-title">
      <DialogTitle id="act-title">{act.name}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {act.help}
          {act.act === 'points' && `一天内合计超过 ${bound} 积分的，须由另一位运营人员确认。`}
        </DialogContentText>
        {field && (
          <TextField
            label={field.label}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            error={field.name in faults}
            helperText={faults[field.name]}
            autoFocus
            required
          />
        )}
        <TextField
          label="原因"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={'reason' in faults}
          helperText={faults.reason ?? '记入操作记录'}
          multiline
          required
        />
        <Fault>{faults[''] ?? ''}</Fault>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button
          variant="contained"
          color={act.color}
          onClick={send}
          disabled={isBusy || reason.trim() === '' || (field !== undefined && value.trim() === '')}
        >
          {act.name}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
