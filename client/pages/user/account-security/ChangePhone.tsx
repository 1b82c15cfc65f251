import { useEffect, useState } from 'react';
import type { Session } from '../../../../shared/catalogue/auth.schema.ts';
import type { UserDetail } from '../../../../shared/catalogue/user.schema.ts';
import { changePhoneAndPassword, checkVerifyCode as exchangeCode } from '../../../../shared/catalogue/user.ts';
import { checkPassword, checkPhone, checkVerifyCode } from '../../../../shared/domain/account-format.ts';
import { CodeField } from '../../../features/auth/fields/CodeField.tsx';
import { PasswordField } from '../../../features/auth/fields/PasswordField.tsx';
import { PhoneField } from '../../../features/auth/fields/PhoneField.tsx';
import { SubmitButton } from '../../../features/auth/fields/SubmitButton.tsx';
import { useAccountForm } from '../../../features/auth/fields/use-account-form.ts';
import { call } from '../../../lib/api.ts';
import { checkOwnPhone } from '../own-phone.ts';
import { ProofWays } from '../ProofWays/ProofWays.tsx';
import classes from './AccountSecurityPage.module.css';

interface ChangePhoneProps {
  readonly detail: UserDetail;
  readonly onChanged: (issued: Session) => Promise<void>;
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
      <PhoneField {...form.getInputProps('phone')} label="新手机号" />
      <CodeField
        {...form.getInputProps('verifyCode')}
        type="bind"
        phoneToSendTo={() => (form.validateField('phone').hasError ? null : form.getValues().phone)}
      />
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
  if (verifyToken === '') return <ProveOldPhone phone={phone} onProved={setVerifyToken} />;
  return <TakeNewPhone verifyToken={verifyToken} onRestart={() => setVerifyToken('')} onChanged={onChanged} />;
}

interface ProveOldPhoneProps {
  readonly phone: string;
  readonly onProved: (verifyToken: string) => void;
}

function ProveOldPhone({ phone: masked, onProved }: ProveOldPhoneProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: '', verifyCode: '' },
    validate: { phone: checkOwnPhone(masked), verifyCode: checkVerifyCode },
    onSubmit: async (proof) => {
      const { verifyToken } = await call(exchangeCode, { ...proof, type: 'reset' }, { silent: true });
      onProved(verifyToken);
    },
  });
  return (
    <form {...formProps} aria-label="更换手机号：验证原手机号">
      <PhoneField {...form.getInputProps('phone')} label={`当前手机号（${masked}）`} />
      <CodeField
        {...form.getInputProps('verifyCode')}
        type="reset"
        phoneToSendTo={() => (form.validateField('phone').hasError ? null : form.getValues().phone)}
      />
      <SubmitButton name="下一步" busy={busy} failure={failure} />
    </form>
  );
}

interface TakeNewPhoneProps extends Pick<ChangePhoneProps, 'onChanged'> {
  readonly verifyToken: string;
  /** The proof does not live for ever: begins with the old phone again. */
  readonly onRestart: () => void;
}

function TakeNewPhone({ verifyToken, onRestart, onChanged }: TakeNewPhoneProps) {
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
      <p className={classes.proved} role="status">
        原手机号已验证，请输入新手机号。
        <button type="button" className={classes.restart} onClick={onRestart}>
          重新验证
        </button>
      </p>
      <PhoneField {...form.getInputProps('phone')} label="新手机号" />
      <CodeField
        {...form.getInputProps('verifyCode')}
        type="bind"
        phoneToSendTo={() => (form.validateField('phone').hasError ? null : form.getValues().phone)}
      />
      <SubmitButton name="确认更换" busy={busy} failure={failure} />
    </form>
  );
}
