import { checkPassword, checkPhone } from '../../../../../shared/people/account-format.ts';
import { passwordLogin } from '../../../../../shared/people/calls/auth.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

interface PasswordFormProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

export function PasswordForm({ phone, onPhone }: PasswordFormProps) {
  const session = useSession();
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone, password: '' },
    validate: { phone: checkPhone, password: checkPassword },
    onValuesChange: (values) => onPhone(values.phone),
    onSubmit: async (values) => session.signIn(await call(passwordLogin, values, { silent: true })),
  });
  return (
    <form {...formProps} aria-label="密码登录">
      <PhoneField {...form.getInputProps('phone')} autoComplete="username" />
      <PasswordField {...form.getInputProps('password')} autoComplete="current-password" />
      <SubmitButton name="登录" busy={busy} failure={failure} />
    </form>
  );
}
