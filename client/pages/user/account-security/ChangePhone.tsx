import { useEffect, useState } from 'react';
import { checkPassword, checkPhone, checkVerifyCode } from '../../../../shared/people/account-format.ts';
import type { IssuedToken } from '../../../../shared/people/calls/auth.schema.ts';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { changePhoneAndPassword } from '../../../../shared/people/calls/user.ts';
import { PasswordField } from '../../../features/people/auth/fields/PasswordField.tsx';
import { PhoneCodeFields } from '../../../features/people/auth/fields/PhoneCodeFields.tsx';
import { SubmitButton } from '../../../features/people/auth/fields/SubmitButton.tsx';
import { useAccountForm } from '../../../features/people/auth/fields/use-account-form.ts';
import { ProvePhoneForm } from '../../../features/people/auth/ProvePhoneForm.tsx';
import { checkOwnPhone } from '../../../features/people/personal-centre/own-phone.ts';
import { ProofWays } from '../../../features/people/personal-centre/ProofWays.tsx';
import { call } from '../../../lib/calls/api.ts';
import { TextButton } from '../../../ui/controls/TextButton/TextButton.tsx';

interface ChangePhoneProps {
  readonly detail: UserDetail;
  readonly onChanged: (issued: IssuedToken) => Promise<void>;
}

/** Another phone: a proof of the old one or the password, and a code at the new one. */
export function ChangePhone({ detail, onChanged }: ChangePhoneProps) {
  return (
    <ProofWays
      label="验证方式"
      hasPassword={detail.hasPassword}
      byPassword={() => <ByPassword onChanged={onChanged} />}
      byCode={() => <ByCode phone={detail.phone} onChanged={onChanged} />}
    />
  );
}

function ByPassword({ onChanged }: Pick<ChangePhoneProps, 'onChanged'>) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { oldPassword: '', phone: '', verifyCode: '' },
    validate: { oldPassword: checkPassword, phone: checkPhone, verifyCode: checkVerifyCode },
    onSubmit: async (change) => onChanged(await call(changePhoneAndPassword, change, { silent: true })),
  });
  return (
    <form {...formProps} aria-label="更换手机号">
      <PasswordField
        {...form.getInputProps('oldPassword')}
        name="oldPassword"
        label="登录密码"
        autoComplete="current-password"
      />
      <PhoneCodeFields form={form} type="bind" label="新手机号" />
      <SubmitButton name="确认更换" busy={busy} failure={failure} />
    </form>
  );
}

interface ByCodeProps extends Pick<ChangePhoneProps, 'onChanged'> {
  /** Masked. */
  readonly phone: string;
}

function ByCode({ phone, onChanged }: ByCodeProps) {
  const [verifyToken, setVerifyToken] = useState('');
  if (verifyToken === '') {
    return (
      <ProvePhoneForm
        title="更换手机号：验证原手机号"
        checkPhone={checkOwnPhone(phone)}
        label={`当前手机号（${phone}）`}
        onProved={(proof) => setVerifyToken(proof.verifyToken)}
      />
    );
  }
  return <SetNewPhone verifyToken={verifyToken} onRestart={() => setVerifyToken('')} onChanged={onChanged} />;
}

interface SetNewPhoneProps extends Pick<ChangePhoneProps, 'onChanged'> {
  readonly verifyToken: string;
  /** Begins with the old phone again: the token expires. */
  readonly onRestart: () => void;
}

function SetNewPhone({ verifyToken, onRestart, onChanged }: SetNewPhoneProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: '', verifyCode: '' },
    validate: { phone: checkPhone, verifyCode: checkVerifyCode },
    onSubmit: async (change) =>
      onChanged(await call(changePhoneAndPassword, { ...change, verifyToken }, { silent: true })),
  });
  const { ref } = formProps;
  // the button that led here is gone, and the focus with it
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...formProps} aria-label="更换手机号：验证新手机号">
      <p className="mb-12 text-soft" role="status">
        原手机号已验证，请输入新手机号。
        <TextButton onClick={onRestart}>重新验证</TextButton>
      </p>
      <PhoneCodeFields form={form} type="bind" label="新手机号" />
      <SubmitButton name="确认更换" busy={busy} failure={failure} />
    </form>
  );
}
