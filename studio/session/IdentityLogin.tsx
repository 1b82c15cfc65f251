import { Button, Divider } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, faultText } from './api.ts';

interface Props {
  /** Of a new operator, who enrols with it. */
  readonly link?: string;
  readonly onFault: (fault: string) => void;
}

/** The button to the identity provider; nothing where none is set. */
export function IdentityLogin({ link, onFault }: Props) {
  const { data } = useQuery({
    queryKey: ['login-ways'],
    queryFn: () => call<{ oidc: boolean }>('login'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    onFault('');
    try {
      const { url } = await call<{ url: string }>('oidc/start', { method: 'POST', json: { link } });
      window.location.assign(url);
    } catch (problem) {
      onFault(faultText(problem));
      setBusy(false);
    }
  }

  if (!data?.oidc) return null;
  return (
    <>
      <Divider sx={{ my: 2, color: 'text.secondary' }}>或</Divider>
      <Button variant="outlined" size="large" fullWidth disabled={isBusy} onClick={leave}>
        用统一身份登录
      </Button>
    </>
  );
}
