import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { CodeForm } from '../LoginPanel/CodeForm.tsx';
import type { WechatResult } from './use-wechat-code.ts';
import { WechatCode } from './WechatCode.tsx';
import classes from './WechatLogin.module.css';

interface WechatLoginProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

/** Logs in by WeChat; an account that is not known yet gets a phone first. */
export function WechatLogin({ phone, onPhone }: WechatLoginProps) {
  const session = useSession();
  const [unbound, setUnbound] = useState<{ bindToken: string; wechatName: string }>();

  function handleResult(result: WechatResult) {
    if (result.state === 'confirmed') session.signIn(result);
    else setUnbound(result);
  }

  if (!unbound) return <WechatCode purpose="login" onResult={handleResult} />;
  return (
    <>
      <p className={classes.bindHint}>微信“{unbound.wechatName}”还没有绑定账号，请绑定手机号</p>
      <CodeForm phone={phone} onPhone={onPhone} bindToken={unbound.bindToken} />
    </>
  );
}
