import {
  checkNewPassword,
  checkPassword,
  checkPasswordAgain,
  checkVerifyCode,
} from '../../../../shared/people/account-format.ts';
import type { IssuedToken } from '../../../../shared/people/calls/auth.schema.ts';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { changePhoneAndPassword, verifyAndSubmit } from '../../../../shared/people/calls/user.ts';
import { PasswordField } from '../../../features/people/auth/fields/PasswordField.tsx';
import { PhoneCodeFields } from '../../../features/people/auth/fields/PhoneCodeFields.tsx';
import { SubmitButton } from '../../../features/people/auth/fields/SubmitButton.tsx';
import { useAccountForm } from '../../../features/people/auth/fields/use-account-form.ts';
import { checkOwnPhone } from '../../../features/people/personal-centre/own-phone.ts';
import { ProofWays } from '../../../features/people/personal-centre/ProofWays.tsx';
import { call } from '../../../lib/calls/api.ts';
import { checkOtherPassword } from './new-password.ts';

interface ChangePasswordProps {
  readonly detail: UserDetail;
  readonly onChanged: (issued: IssuedToken) => Promise<void>;
}

/** A new password, or the first one. */
export function ChangePassword({ detail, onChanged }: ChangePasswordProps) {
  return (
    <ProofWays
      label="验证方式"
      hasPassword={detail.hasPassword}
      byPassword={() => <ByOldPassword onChanged={onChanged} />}
      byCode={() => <ByCode phone={detail.phone} onChanged={onChanged} />}
    />
  );
}

function ByOldPassword({ onChanged }: Pick<ChangePasswordProps, 'onChanged'>) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { oldPassword: '', password: '', again: '' },
    validate: {
      oldPassword: checkPassword,
      password: (password, { oldPassword }) => checkOtherPassword(password, oldPassword),
      again: (again, { password }) => checkPasswordAgain(again, password),
    },
    onSubmit: async ({ oldPassword, password }) =>
      onChanged(await call(changePhoneAndPassword, { oldPassword, password }, { silent: true })),
  });
  return (
    <form {...formProps} aria-label="修改密码">
      <PasswordField
        {...form.getInputProps('oldPassword')}
        name="oldPassword"
        label="原密码"
        autoComplete="current-password"
      />
      <PasswordField {...form.getInputProps('password')} label="新密码" autoComplete="new-password" />
      <PasswordField {...form.getInputProps('again')} name="again" label="再次输入新密码" autoComplete="new-password" />
      <SubmitButton name="确认修改" busy={busy} failure={failure} />
    </form>
  );
}

interface ByCodeProps extends Pick<ChangePasswordProps, 'onChanged'> {
  /** Masked. */
  readonly phone: string;
}

function ByCode({ phone: masked, onChanged }: ByCodeProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: '', verifyCode: '', password: '', again: '' },
    validate: {
      phone: checkOwnPhone(masked),
      verifyCode: checkVerifyCode,
      password: checkNewPassword,
      again: (again, { password }) => checkPasswordAgain(again, password),
    },
    onSubmit: async ({ verifyCode, password }) =>
      onChanged(await call(verifyAndSubmit, { verifyCode, password }, { silent: true })),
  });
  return (
    <form {...formProps} aria-label="设置新密码">
      <PhoneCodeFields form={form} type="reset" label={`当前手机号（${masked}）`} autoComplete="username" />
      <PasswordField {...form.getInputProps('password')} label="新密码" autoComplete="new-password" />
      <PasswordField {...form.getInputProps('again')} name="again" label="再次输入新密码" autoComplete="new-password" />
      <SubmitButton name="确认修改" busy={busy} failure={failure} />
    </form>
  );
}
