import { checkVerifyCode } from '../../../../shared/people/account-format.ts';
import { accountBinding } from '../../../../shared/people/calls/user.ts';
import { PhoneCodeFields } from '../../../features/people/auth/fields/PhoneCodeFields.tsx';
import { SubmitButton } from '../../../features/people/auth/fields/SubmitButton.tsx';
import { useAccountForm } from '../../../features/people/auth/fields/use-account-form.ts';
import { checkOwnPhone } from '../../../features/people/personal-centre/own-phone.ts';
import { call } from '../../../lib/calls/api.ts';

interface UnbindWechatProps {
  /** The account's phone, masked. */
  readonly phone: string;
  readonly onDone: () => Promise<void>;
}

/** Removes the WeChat account after a code to the phone. */
export function UnbindWechat({ phone: masked, onDone }: UnbindWechatProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: '', verifyCode: '' },
    validate: { phone: checkOwnPhone(masked), verifyCode: checkVerifyCode },
    onSubmit: async ({ verifyCode }) => {
      await call(accountBinding, { action: 'unbind', verifyCode }, { silent: true });
      await onDone();
    },
  });
  return (
    <form {...formProps} aria-label="解除微信绑定">
      <PhoneCodeFields form={form} type="bind" label={`当前手机号（${masked}）`} />
      <SubmitButton name="解除绑定" busy={busy} failure={failure} />
    </form>
  );
}
