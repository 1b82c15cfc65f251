import { checkNewPassword, checkPhone, checkVerifyCode } from '../../../../../shared/people/account-format.ts';
import { passwordLogin, registerAndLogin } from '../../../../../shared/people/calls/auth.ts';
import { register } from '../../../../../shared/people/calls/user.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { AgreementField, checkAgreement } from '../fields/AgreementField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneCodeFields } from '../fields/PhoneCodeFields.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

interface RegisterFormProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

/** Makes an account by a code, with a password where the person wants one already, and logs in. */
export function RegisterForm({ phone, onPhone }: RegisterFormProps) {
  const session = useSession();
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone, verifyCode: '', password: '', agreed: false },
    validate: {
      phone: checkPhone,
      verifyCode: checkVerifyCode,
      password: (password) => (password === '' ? null : checkNewPassword(password)),
      agreed: checkAgreement,
    },
    onValuesChange: (values) => onPhone(values.phone),
    onSubmit: async ({ phone, verifyCode, password }) => {
      if (password === '') {
        session.signIn(await call(registerAndLogin, { phone, verifyCode }, { silent: true }));
        return;
      }
      await call(register, { phone, verifyCode, password }, { silent: true });
      session.signIn(await call(passwordLogin, { phone, password }, { silent: true }));
    },
  });
  return (
    <form {...formProps} aria-label="注册">
      <PhoneCodeFields form={form} type="register" />
      <PasswordField {...form.getInputProps('password')} label="设置密码（选填）" autoComplete="new-password" />
      <AgreementField {...form.getInputProps('agreed', { type: 'checkbox' })} />
      <SubmitButton name="注册" busy={busy} failure={failure} />
    </form>
  );
}
