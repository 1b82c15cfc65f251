import { CodeForm } from '../LoginPanel/CodeForm.tsx';

interface BindPhoneProps {
  readonly bindToken: string;
  readonly wechatName: string;
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

/** A WeChat account that is not known yet gets the phone of an account, or of a new one. */
export function BindPhone({ bindToken, wechatName, phone, onPhone }: BindPhoneProps) {
  return (
    <>
      <p className="mb-12 text-soft">微信“{wechatName}”还没有绑定账号，请绑定手机号</p>
      <CodeForm phone={phone} onPhone={onPhone} bindToken={bindToken} />
    </>
  );
}
