import {
  Autocomplete,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { faultText } from '../session/api.ts';
import { Fault } from '../session/EntranceFrame.tsx';
import { inviteOperator, roles, subjectChoices } from './operators.ts';

interface Props {
  /** Names that operators have. */
  readonly taken: readonly string[];
  onInvited(link: string): void;
  onClose(): void;
}

/** Asks for the name, the roles and the subjects of a new operator. */
export function InviteDialog({ taken, onInvited, onClose }: Props) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [subjects, setSubjects] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');

  async function invite() {
    // the call would give the one of that name these roles, another link, and no password
    if (taken.includes(name.trim())) return setFault('已有同名的运营人员：换一个写法，或在列表里重发链接');
    try {
      const isOfSubjects = chosen.includes('editor') && subjects.length > 0;
      const values = { name, roles: chosen, subjects: isOfSubjects ? subjects : null };
      onInvited((await inviteOperator(values)).link);
    } catch (problem) {
      setFault(faultText(problem));
    }
  }
  const toggle = (role: string) =>
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);

  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby="invite-title">
      <DialogTitle id="invite-title">添加运营人员</DialogTitle>
      <DialogContent>
        <TextField label="姓名" value={name} onChange={(event) => setName(event.target.value)} autoFocus required />
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }}>
          <Typography component="legend" variant="body2">
            角色
          </Typography>
          {roles.map(({ value, label, help }) => (
            <FormControlLabel
              key={value}
              sx={{ display: 'flex' }}
              control={<Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} />}
              label={`${label}：${help}`}
            />
          ))}
        </Box>
        {chosen.includes('editor') && (
          <Autocomplete
            multiple
            options={subjectChoices}
            value={subjectChoices.filter(({ value }) => subjects.includes(value))}
            onChange={(_event, picked) => setSubjects(picked.map(({ value }) => value))}
            renderInput={(params) => <TextField {...params} label="学科" helperText="不选就是全部学科" />}
          />
        )}
        <Fault>{fault}</Fault>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" onClick={invite} disabled={name.trim() === '' || chosen.length === 0}>
          生成链接
        </Button>
      </DialogActions>
    </Dialog>
  );
}
