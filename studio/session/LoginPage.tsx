import { Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type OidcFault, oidcFaults } from '../../shared/platform/oidc-faults.ts';
import { EntranceFrame, Fault } from './EntranceFrame.tsx';
import { IdentityLogin } from './IdentityLogin.tsx';

const faultOf = (name: string) => (Object.hasOwn(oidcFaults, name) ? oidcFaults[name as OidcFault] : '');

/** Name, password, and the six digits of the phone; or the identity provider, from which a failed login leads here. */
export function LoginPage() {
  const login = useLogin();
  const [query] = useSearchParams();
  const [fault, setFault] = useState(() => faultOf(query.get('fault') ?? ''));
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault('');
    const text = (name: string) => String(form.get(name) ?? '').trim();
    try {
      await login({
        name: text('name'),
        password: String(form.get('password')),
        code: text('code').replaceAll(' ', ''),
      });
    } catch (error) {
      setFault(error instanceof Error ? error.message : '登录失败，请重试');
      setBusy(false);
    }
  }

  return (
    <EntranceFrame title="登录编辑台">
      <form onSubmit={send}>
        <TextField name="name" label="姓名" autoComplete="username" autoFocus required />
        <TextField name="password" label="密码" type="password" autoComplete="current-password" required />
        <TextField
          name="code"
          label="动态码"
          helperText="身份验证器应用里的六位数字"
          autoComplete="one-time-code"
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        />
        <Fault>{fault}</Fault>
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
          登录
        </Button>
      </form>
      <IdentityLogin onFault={setFault} />
    </EntranceFrame>
  );
}
