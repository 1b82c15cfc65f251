import { Alert, Box, Button, CircularProgress, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import qrcode from 'qrcode-generator';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call, faultText } from './api.ts';
import { EntranceFrame, Fault } from './EntranceFrame.tsx';
import { IdentityLogin } from './IdentityLogin.tsx';

interface Enrolment {
  readonly name: string;
  readonly secret: string;
  readonly otpauth: string;
}

function qrImage(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createDataURL(4, 8);
}

/**
 * The page of a one-time link: a new operator chooses a password and ties the phone's authenticator to the account, or
 * logs in by the identity provider instead.
 */
export function EnrolPage() {
  const { link = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['enrol', link],
    queryFn: () => call<Enrolment>(`enrol?link=${encodeURIComponent(link)}`),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Unusable>{error.message}</Unusable>;
  return (
    <EntranceFrame title="开通账号">
      {data ? <EnrolForm link={link} {...data} /> : <CircularProgress aria-label="载入中" />}
    </EntranceFrame>
  );
}

function Unusable({ children }: { readonly children: string }) {
  return (
    <EntranceFrame title="开通账号">
      <Alert severity="warning" sx={{ mb: 2 }}>
        {children}
      </Alert>
      <Typography color="textSecondary">链接只能用一次，24 小时内有效。请向管理员要一个新的。</Typography>
    </EntranceFrame>
  );
}

function EnrolForm({ link, name, secret, otpauth }: Enrolment & { readonly link: string }) {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (password !== form.get('again')) return setFault('两次输入的密码不一样');
    setBusy(true);
    setFault('');
    const code = String(form.get('code')).replaceAll(' ', '');
    try {
      await call('enrol', { method: 'POST', json: { link, password, code } });
      setDone(true);
    } catch (problem) {
      setFault(faultText(problem));
      setBusy(false);
    }
  }

  if (isDone) {
    return (
      <>
        <Alert severity="success" sx={{ mb: 2 }}>
          账号已开通。刚用过的动态码不能再用，请等应用里换成下一个再登录。
        </Alert>
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          去登录
        </Button>
      </>
    );
  }
  return (
    <>
      <form onSubmit={send}>
        <Typography>{name}，请设置密码，再用手机上的身份验证器扫码。</Typography>
        <TextField
          name="password"
          label="密码（至少 10 位）"
          type="password"
          autoComplete="new-password"
          required
          autoFocus
        />
        <TextField name="again" label="再输一次密码" type="password" autoComplete="new-password" required />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', my: 1 }}>
          <img src={qrImage(otpauth)} alt="身份验证器的二维码" width={148} height={148} />
          <Typography variant="body2" color="textSecondary" component="div">
            不能扫码时，手动输入密钥
            <Box component="code" sx={{ display: 'block', wordBreak: 'break-all', color: 'text.primary', mt: 0.5 }}>
              {secret}
            </Box>
          </Typography>
        </Box>
        <TextField
          name="code"
          label="动态码"
          helperText="扫码后应用里出现的六位数字"
          autoComplete="one-time-code"
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        />
        <Fault>{fault}</Fault>
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
          开通
        </Button>
      </form>
      <IdentityLogin link={link} onFault={setFault} />
    </>
  );
}
