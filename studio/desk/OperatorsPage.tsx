import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { formatMinute } from '../../shared/platform/format.ts';
import { faultText } from '../session/api.ts';
import { InviteDialog } from './InviteDialog.tsx';
import {
  changeOperator,
  fetchOperators,
  inviteOperator,
  type Operator,
  roleName,
  subjectChoices,
} from './operators.ts';
import { ProgramTokens } from './ProgramTokens.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** Who may come in, and what for; programs with tokens, too. */
export default function OperatorsPage() {
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ queryKey: ['operators'], queryFn: fetchOperators });
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState('');

  async function change(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    await refetch();
  }
  const showLink = (path: string) => setLink(new URL(path, window.location.href).href);
  const inviteAgain = ({ name, roles, subjects }: Operator) =>
    change(async () => showLink((await inviteOperator({ name, roles, subjects })).link));

  return (
    <Box sx={{ pt: 2 }}>
      <Title title="运营人员" />
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h5" sx={{ flex: 1 }}>
          运营人员
        </Typography>
        <Button variant="contained" onClick={() => setInviting(true)}>
          添加
        </Button>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <Card sx={{ overflowX: 'auto' }}>
          <Table size="small" sx={{ whiteSpace: 'nowrap' }}>
            <TableHead>
              <TableRow>
                {['姓名', '角色', '学科', '状态', '最近登录', '操作'].map((name) => (
                  <TableCell key={name}>{name}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.list.map((one) => (
                <TableRow key={one.id}>
                  <TableCell>{one.name}</TableCell>
                  <TableCell>{one.roles.map(roleName).join('、')}</TableCell>
                  <TableCell sx={{ whiteSpace: 'normal' }}>{subjectNames(one)}</TableCell>
                  <TableCell>
                    <OperatorState {...one} />
                  </TableCell>
                  <TableCell>{one.lastLoginAt ? formatMinute(one.lastLoginAt) : ''}</TableCell>
                  <TableCell align="right">
                    <Button size="small" onClick={() => inviteAgain(one)}>
                      重发链接
                    </Button>
                    <Button
                      size="small"
                      color={one.blocked ? 'primary' : 'error'}
                      onClick={() => change(() => changeOperator(one.id, { blocked: !one.blocked }))}
                    >
                      {one.blocked ? '恢复' : '停用'}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      <ProgramTokens />
      {isInviting && (
        <InviteDialog
          taken={(data?.list ?? []).map((one) => one.name)}
          onClose={() => setInviting(false)}
          onInvited={(path) => {
            setInviting(false);
            showLink(path);
            void refetch();
          }}
        />
      )}
      {link && (
        <SecretDialog title="一次性链接" secret={link} onClose={() => setLink('')}>
          把链接交给本人。打开后设置密码、绑定手机上的身份验证器，或选择统一身份登录；24
          小时内有效，只能用一次。重发链接后，原来的密码、统一身份和登录都失效。
        </SecretDialog>
      )}
    </Box>
  );
}

function OperatorState({ blocked, isEnrolled, byIdentityProvider }: Operator) {
  if (blocked) return <Chip size="small" variant="outlined" color="error" label="已停用" />;
  return isEnrolled ? (
    <Chip size="small" variant="outlined" color="success" label={byIdentityProvider ? '正常 · 统一身份' : '正常'} />
  ) : (
    <Chip size="small" variant="outlined" label="等待开通" />
  );
}

const subjectNames = ({ subjects }: Operator) =>
  subjects?.map((code) => subjectChoices.find(({ value }) => value === code)?.label ?? code).join('、') ?? '全部';
