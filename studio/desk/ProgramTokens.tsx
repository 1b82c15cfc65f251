import {
  Box,
  Button,
  Card,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { isoDay } from '../../shared/platform/china-time.ts';
import { formatMinute } from '../../shared/platform/format.ts';
import { call, faultText } from '../session/api.ts';
import { roleName, roles } from './operators.ts';
import { SecretDialog } from './SecretDialog.tsx';

interface ProgramToken {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly madeBy: string;
  readonly expiresAt: string;
}

/** Tokens for programs that call the studio's interface: made for a role until a day, shown once. */
export function ProgramTokens() {
  const notify = useNotify();
  const { data, refetch } = useQuery({ queryKey: ['tokens'], queryFn: () => call<{ list: ProgramToken[] }>('tokens') });
  const [token, setToken] = useState('');

  async function during(work: () => Promise<void>) {
    try {
      await work();
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    await refetch();
  }

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const json = { name: form.get('name'), role: form.get('role'), expiresAt: `${form.get('until')}T23:59:59+08:00` };
    void during(async () => setToken((await call<{ token: string }>('tokens', { method: 'POST', json })).token));
  }
  const end = (id: string) => during(async () => void (await call(`tokens/${id}`, { method: 'DELETE' })));

  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography component="h3" variant="h6">
        程序令牌
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        给自动更新内容的程序用，权限和所选角色一样。
      </Typography>
      <Card sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['用途', '角色', '建立人', '到期', '操作'].map((name) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.list.map(({ id, name, role, madeBy, expiresAt }) => (
              <TableRow key={id}>
                <TableCell>{name}</TableCell>
                <TableCell>{roleName(role)}</TableCell>
                <TableCell>{madeBy}</TableCell>
                <TableCell>{formatMinute(expiresAt)}</TableCell>
                <TableCell align="right">
                  <Button size="small" color="error" onClick={() => end(id)}>
                    作废
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Box
          component="form"
          onSubmit={make}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', p: 1.5, flexWrap: 'wrap' }}
        >
          <TextField name="name" label="用途" required fullWidth={false} />
          <TextField
            name="role"
            label="角色"
            select
            required
            defaultValue="editor"
            fullWidth={false}
            sx={{ minWidth: 120 }}
          >
            {roles.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            name="until"
            label="有效到"
            type="date"
            required
            fullWidth={false}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: isoDay(new Date()) } }}
          />
          <Button type="submit" variant="outlined">
            生成令牌
          </Button>
        </Box>
      </Card>
      {token && (
        <SecretDialog title="程序令牌" secret={token} onClose={() => setToken('')}>
          只显示这一次。程序在请求头里这样带上：Authorization: Bearer 令牌
        </SecretDialog>
      )}
    </Box>
  );
}
