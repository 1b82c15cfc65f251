import { checkVerifyCode } from '../../../../shared/people/account-format.ts';
import { redeemVerifyCode as exchangeCode } from '../../../../shared/people/calls/user.ts';
import { call } from '../../../lib/calls/api.ts';
import { PhoneCodeFields } from './fields/PhoneCodeFields.tsx';
import { SubmitButton } from './fields/SubmitButton.tsx';
import { useAccountForm } from './fields/use-account-form.ts';

export interface PhoneProof {
  readonly phone: string;
  readonly verifyToken: string;
}

interface ProvePhoneFormProps {
  /** Names the form. */
  readonly title: string;
  readonly initialPhone?: string;
  readonly checkPhone: (phone: string) => string | null;
  readonly label?: string;
  readonly autoComplete?: 'username';
  readonly onPhone?: (phone: string) => void;
  readonly onProved: (proof: PhoneProof) => void;
}

/** First step of a change that needs a proof: a code that was sent to the phone is exchanged for a token. */
export function ProvePhoneForm(props: ProvePhoneFormProps) {
  const { title, initialPhone = '', checkPhone, onPhone, onProved, ...phoneField } = props;
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: initialPhone, verifyCode: '' },
    validate: { phone: checkPhone, verifyCode: checkVerifyCode },
    onValuesChange: (values) => onPhone?.(values.phone),
    onSubmit: async ({ phone, verifyCode }) => {
      const { verifyToken } = await call(exchangeCode, { phone, verifyCode, type: 'reset' }, { silent: true });
      onProved({ phone, verifyToken });
    },
  });
  return (
    <form {...formProps} aria-label={title}>
      <PhoneCodeFields form={form} type="reset" {...phoneField} />
      <SubmitButton name="下一步" busy={busy} failure={failure} />
    </form>
  );
}
