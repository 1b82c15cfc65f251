import { useLocation } from 'react-router-dom';
import { checkPassword, checkVerifyCode } from '../../../../shared/people/account-format.ts';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { closeAccount } from '../../../../shared/people/calls/user.ts';
import { closingTerms } from '../../../../shared/people/closing.ts';
import { formatMinute } from '../../../../shared/platform/format.ts';
import { PasswordField } from '../../../features/people/auth/fields/PasswordField.tsx';
import { PhoneCodeFields } from '../../../features/people/auth/fields/PhoneCodeFields.tsx';
import { SubmitButton } from '../../../features/people/auth/fields/SubmitButton.tsx';
import { useAccountForm } from '../../../features/people/auth/fields/use-account-form.ts';
import { checkOwnPhone } from '../../../features/people/personal-centre/own-phone.ts';
import { ProofWays } from '../../../features/people/personal-centre/ProofWays.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/states/Notice/notices.ts';

interface CloseAccountProps {
  readonly detail: UserDetail;
}

/** What goes with the account and what stays, and the proof that its owner wants that. */
export function CloseAccount({ detail }: CloseAccountProps) {
  const session = useSession();
  const { key } = useLocation();
  const handleClosed = ({ closesAt }: { closesAt: string }) => {
    void notify('success', `已申请注销，${formatMinute(closesAt)} 生效；在此之前登录即取消`);
    void session.logOut(key);
  };
  return (
    <>
      <ul className="mb-12">
        {closingTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <ProofWays
        label="验证方式"
        hasPassword={detail.hasPassword}
        byPassword={() => <ByPassword onClosed={handleClosed} />}
        byCode={() => <ByCode phone={detail.phone} onClosed={handleClosed} />}
      />
    </>
  );
}

interface ProofProps {
  readonly onClosed: (answer: { closesAt: string }) => void;
}

function ByPassword({ onClosed }: ProofProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { password: '' },
    validate: { password: checkPassword },
    onSubmit: async (proof) => onClosed(await call(closeAccount, proof, { silent: true })),
  });
  return (
    <form {...formProps} aria-label="注销账号">
      <PasswordField {...form.getInputProps('password')} label="登录密码" autoComplete="current-password" />
      <SubmitButton name="确认注销" busy={busy} failure={failure} />
    </form>
  );
}

function ByCode({ phone: masked, onClosed }: ProofProps & { readonly phone: string }) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: '', verifyCode: '' },
    validate: { phone: checkOwnPhone(masked), verifyCode: checkVerifyCode },
    onSubmit: async ({ verifyCode }) => onClosed(await call(closeAccount, { verifyCode }, { silent: true })),
  });
  return (
    <form {...formProps} aria-label="注销账号">
      <PhoneCodeFields form={form} type="reset" label={`当前手机号（${masked}）`} autoComplete="username" />
      <SubmitButton name="确认注销" busy={busy} failure={failure} />
    </form>
  );
}
