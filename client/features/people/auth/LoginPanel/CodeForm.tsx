import { checkPhone, checkVerifyCode } from '../../../../../shared/people/account-format.ts';
import type { SignInResult } from '../../../../../shared/people/calls/auth.schema.ts';
import { bindingPhone, registerOrLogin } from '../../../../../shared/people/calls/auth.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { AgreementField, checkAgreement } from '../fields/AgreementField.tsx';
import { PhoneCodeFields } from '../fields/PhoneCodeFields.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

interface CodeFormProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  /** The WeChat account that gets this phone; without it the code logs in. */
  readonly bindToken?: string;
}

/** Logs in by a code; a phone without an account gets one, so the form includes the agreements. */
export function CodeForm({ phone, onPhone, bindToken }: CodeFormProps) {
  const session = useSession();
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone, verifyCode: '', agreed: false },
    validate: { phone: checkPhone, verifyCode: checkVerifyCode, agreed: checkAgreement },
    onValuesChange: (values) => onPhone(values.phone),
    onSubmit: async ({ phone, verifyCode }) => {
      session.signIn(await send({ phone, verifyCode }));
    },
  });

  function send(proof: { phone: string; verifyCode: string }): Promise<SignInResult> {
    return bindToken
      ? call(bindingPhone, { bindToken, ...proof }, { silent: true })
      : call(registerOrLogin, proof, { silent: true });
  }

  return (
    <form {...formProps} aria-label={bindToken ? '绑定手机号' : '验证码登录'}>
      <PhoneCodeFields form={form} type={bindToken ? 'bind' : 'login'} />
      <AgreementField {...form.getInputProps('agreed', { type: 'checkbox' })} />
      <SubmitButton name={bindToken ? '绑定并登录' : '登录 / 注册'} busy={busy} failure={failure} />
    </form>
  );
}
