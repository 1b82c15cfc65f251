import { useState } from 'react';
import { checkNewPassword, checkPasswordAgain, checkPhone } from '../../../../../shared/people/account-format.ts';
import { changePassword } from '../../../../../shared/people/calls/user.ts';
import { call } from '../../../../lib/calls/api.ts';
import { notify } from '../../../../ui/states/Notice/notices.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { type PhoneProof, ProvePhoneForm } from '../ProvePhoneForm.tsx';

interface ForgotPasswordProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  /** The new password is set: the person logs in with it. */
  readonly onDone: () => void;
}

/** A forgotten password: a code proves whose phone it is, then a new one is chosen. */
export function ForgotPassword({ phone, onPhone, onDone }: ForgotPasswordProps) {
  const [proof, setProof] = useState<PhoneProof>({ phone: '', verifyToken: '' });
  return proof.verifyToken ? (
    <NewPassword {...proof} onDone={onDone} />
  ) : (
    <ProvePhoneForm
      title="找回密码：验证手机号"
      initialPhone={phone}
      checkPhone={checkPhone}
      autoComplete="username"
      onPhone={onPhone}
      onProved={setProof}
    />
  );
}

interface NewPasswordProps extends PhoneProof {
  readonly onDone: () => void;
}

function NewPassword({ phone, verifyToken, onDone }: NewPasswordProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { password: '', again: '' },
    validate: {
      password: checkNewPassword,
      again: (again, { password }) => checkPasswordAgain(again, password),
    },
    onSubmit: async ({ password }) => {
      await call(changePassword, { phone, verifyToken, password }, { silent: true });
      void notify('success', '密码已重置，原有登录和微信绑定已失效，请用新密码登录');
      onDone();
    },
  });
  return (
    <form {...formProps} aria-label="找回密码：设置新密码">
      <p className="mb-12 text-soft">正在为 {phone} 设置新密码</p>
      {/* password managers keep the new password with this name */}
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <PasswordField {...form.getInputProps('password')} label="新密码" autoComplete="new-password" />
      <PasswordField {...form.getInputProps('again')} name="again" label="再次输入新密码" autoComplete="new-password" />
      <SubmitButton name="重置密码" busy={busy} failure={failure} />
    </form>
  );
}
