import { useEffect, useState } from 'react';
import { signInWays } from '../../../../shared/people/calls/auth.ts';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { type ConfirmedWechat, takeConfirmed } from '../../../features/people/auth/WechatLogin/wechat-departure.ts';
import { OpenableSetting } from '../../../features/people/personal-centre/OpenableSetting.tsx';
import { useAccountChanged } from '../../../features/people/personal-centre/use-account-changed.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { BindWechat } from './BindWechat.tsx';
import { UnbindWechat } from './UnbindWechat.tsx';

interface WechatBindingProps {
  readonly detail: UserDetail;
}

/**
 * The WeChat account that logs in without phone and password: bound by a confirmation in WeChat and a proof, unbound by
 * a code. Where WeChat is not connected nothing is offered.
 */
export function WechatBinding({ detail }: WechatBindingProps) {
  const [open, setOpen] = useState(false);
  const [confirmed, setConfirmed] = useState<ConfirmedWechat>();
  const ways = useCall(signInWays, {});
  const way = ways.status === 'ready' ? ways.data.wechat : 'none';
  const accountChanged = useAccountChanged();
  const { wechatBound, wechatName, phone } = detail;

  useEffect(() => {
    const back = takeConfirmed();
    if (!back) return;
    startAfterHydration(() => {
      setConfirmed(back);
      setOpen(true);
    });
  }, []);

  async function handleChanged(message: string) {
    await accountChanged();
    setOpen(false);
    setConfirmed(undefined);
    void notify('success', message);
  }

  // what is bound can be unbound also where nothing new can be bound
  if (way === 'none' && !wechatBound) return null;
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
          way !== 'none' && (
            <BindWechat
              {...{ detail, way, confirmed }}
              onConfirmed={setConfirmed}
              onDone={() => handleChanged('微信绑定成功')}
            />
          )
        )
      }
    </OpenableSetting>
  );
}
