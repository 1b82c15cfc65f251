import { useState } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { BindPhone } from './BindPhone.tsx';
import type { WechatResult } from './use-wechat-code.ts';
import { WechatCode } from './WechatCode.tsx';
import { WechatRedirect } from './WechatRedirect.tsx';

interface WechatLoginProps {
  /** On WeChat's own page, or by a code on this one. */
  readonly way: 'redirect' | 'code';
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

/** Logs in by WeChat; an account that is not known yet gets a phone first. */
export function WechatLogin({ way, phone, onPhone }: WechatLoginProps) {
  const session = useSession();
  const [unbound, setUnbound] = useState<{ bindToken: string; wechatName: string }>();

  function handleResult(result: WechatResult) {
    if (result.state === 'confirmed') session.signIn(result);
    else setUnbound(result);
  }

  if (way === 'redirect') return <WechatRedirect purpose="login" />;
  if (!unbound) return <WechatCode purpose="login" onResult={handleResult} />;
  return <BindPhone {...unbound} phone={phone} onPhone={onPhone} />;
}
