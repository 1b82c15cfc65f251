import { useState } from 'react';
import type { UserDetail } from '../../../../shared/catalogue/user.schema.ts';
import { OpenableSetting } from '../../../features/personal-centre/SettingRow/OpenableSetting.tsx';
import { notify } from '../../../ui/Notice/notices.ts';
import { useAccountChanged } from '../use-account-changed.ts';
import { BindWechat } from './BindWechat.tsx';
import { UnbindWechat } from './UnbindWechat.tsx';

interface WechatBindingProps {
  readonly detail: UserDetail;
}

/** The WeChat account that logs in without phone and password: bound by a QR code and a proof, unbound by a code. */
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
          <BindWechat detail={detail} onDone={() => handleChanged('微信绑定成功')} />
        )
      }
    </OpenableSetting>
  );
}
