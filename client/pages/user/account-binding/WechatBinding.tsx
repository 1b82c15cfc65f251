import { useState } from 'react';
import type { UserDetail } from '../../../../shared/catalogue/user.schema.ts';
import { accountBinding } from '../../../../shared/catalogue/user.ts';
import type { WechatResult } from '../../../features/auth/WechatLogin/use-wechat-code.ts';
import { WechatCode } from '../../../features/auth/WechatLogin/WechatCode.tsx';
import { OpenableSetting } from '../../../features/personal-centre/SettingRow/OpenableSetting.tsx';
import { call } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { useAccountChanged } from '../use-account-changed.ts';
import classes from './AccountBindingPage.module.css';
import { UnbindWechat } from './UnbindWechat.tsx';

interface WechatBindingProps {
  readonly detail: UserDetail;
}

/** The WeChat account that logs in without phone and password: bound by a QR code, unbound by a code to the phone. */
export function WechatBinding({ detail }: WechatBindingProps) {
  const [open, setOpen] = useState(false);
  const accountChanged = useAccountChanged();
  const { wechatBound, wechatName, phone } = detail;

  async function handleChanged(message: string) {
    await accountChanged();
    setOpen(false);
    void notify('success', message);
  }

  return (
    <OpenableSetting
      title="微信"
      value={wechatBound ? `已绑定：${wechatName}` : '未绑定'}
      description={wechatBound ? '可以用微信扫码登录' : '绑定后可以用微信扫码登录'}
      actionName={wechatBound ? '解除绑定' : '绑定微信'}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      {() =>
        wechatBound ? (
          <UnbindWechat phone={phone} onDone={() => handleChanged('已解除微信绑定')} />
        ) : (
          <BindWechat onDone={() => handleChanged('微信绑定成功')} />
        )
      }
    </OpenableSetting>
  );
}

interface BindWechatProps {
  readonly onDone: () => Promise<void>;
}

function BindWechat({ onDone }: BindWechatProps) {
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);

  async function handleResult(result: WechatResult) {
    // a code of the purpose `bind` never logs anybody in
    if (result.state !== 'needsBinding') return;
    try {
      await call(accountBinding, { action: 'bind', bindToken: result.bindToken }, { silent: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      setAttempt(attempt + 1);
      return;
    }
    await onDone();
  }

  return (
    <>
      <p className={classes.hint}>请用要绑定的微信扫描二维码，并在手机上确认。</p>
      <p role="alert" className={classes.failure}>
        {failure}
      </p>
      {/* the token of a code is used up by a refusal: the next try needs another code */}
      <WechatCode key={attempt} purpose="bind" onResult={(result) => void handleResult(result)} />
    </>
  );
}
