import { useState } from 'react';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { checkPassword, checkVerifyCode } from '../../../../shared/people/account-format.ts';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { accountBinding } from '../../../../shared/people/calls/user.ts';
import { CodeField } from '../../../features/people/auth/fields/CodeField.tsx';
import { PasswordField } from '../../../features/people/auth/fields/PasswordField.tsx';
import { PhoneField } from '../../../features/people/auth/fields/PhoneField.tsx';
import { SubmitButton } from '../../../features/people/auth/fields/SubmitButton.tsx';
import { useAccountForm } from '../../../features/people/auth/fields/use-account-form.ts';
import { WechatCode } from '../../../features/people/auth/WechatLogin/WechatCode.tsx';
import { WechatRedirect } from '../../../features/people/auth/WechatLogin/WechatRedirect.tsx';
import type { ConfirmedWechat } from '../../../features/people/auth/WechatLogin/wechat-departure.ts';
import { checkOwnPhone } from '../../../features/people/personal-centre/own-phone.ts';
import { ProofWays } from '../../../features/people/personal-centre/ProofWays.tsx';
import { call } from '../../../lib/calls/api.ts';

interface BindWechatProps {
  readonly detail: UserDetail;
  /** On WeChat's own page, or by a code on this one. */
  readonly way: 'redirect' | 'code';
  /** The account that waits for the proof. */
  readonly confirmed: ConfirmedWechat | undefined;
  /** Another account has confirmed; undefined once its confirmation is used up. */
  readonly onConfirmed: (confirmed: ConfirmedWechat | undefined) => void;
  readonly onDone: () => Promise<void>;
}

/** Expired, or bound to another account: only another scan helps. */
const scanAgainCodes: readonly number[] = [4003, 4004];

/** A confirmation in WeChat, then the password or a code: the WeChat account will log in without either. */
export function BindWechat({ detail, way, confirmed, onConfirmed, onDone }: BindWechatProps) {
  const [failure, setFailure] = useState('');

  async function handleProof(proof: { password: string } | { verifyCode: string }) {
    if (!confirmed) return;
    try {
      await call(accountBinding, { action: 'bind', bindToken: confirmed.bindToken, ...proof }, { silent: true });
    } catch (error) {
      if (!(error instanceof CodedError) || !scanAgainCodes.includes(error.code)) throw error;
      setFailure(error.message);
      onConfirmed(undefined);
      return;
    }
    await onDone();
  }

  if (confirmed) {
    return (
      <>
        <p role="status" className="text-soft">
          微信「{confirmed.wechatName}」已确认，请验证身份以完成绑定。
        </p>
        <ProofWays
          label="验证方式"
          hasPassword={detail.hasPassword}
          byPassword={() => <ByPassword onProof={handleProof} />}
          byCode={() => <ByCode phone={detail.phone} onProof={handleProof} />}
        />
      </>
    );
  }
  return (
    <>
      <p role="alert" className="text-error">
        {failure}
      </p>
      {way === 'redirect' ? (
        <WechatRedirect purpose="bind" />
      ) : (
        <>
          <p className="text-soft">请用要绑定的微信扫描二维码，并在手机上确认。</p>
          {/* a code of the purpose `bind` never logs in */}
          <WechatCode purpose="bind" onResult={(result) => result.state === 'needsBinding' && onConfirmed(result)} />
        </>
      )}
    </>
  );
}

interface ByPasswordProps {
  readonly onProof: (proof: { password: string }) => Promise<void>;
}

function ByPassword({ onProof }: ByPasswordProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { password: '' },
    validate: { password: checkPassword },
    onSubmit: onProof,
  });
  return (
    <form {...formProps} aria-label="绑定微信：验证密码">
      <PasswordField {...form.getInputProps('password')} label="登录密码" autoComplete="current-password" />
      <SubmitButton name="确认绑定" busy={busy} failure={failure} />
    </form>
  );
}

interface ByCodeProps {
  /** Masked. */
  readonly phone: string;
  readonly onProof: (proof: { verifyCode: string }) => Promise<void>;
}

function ByCode({ phone: masked, onProof }: ByCodeProps) {
  const { form, busy, failure, formProps } = useAccountForm({
    initialValues: { phone: '', verifyCode: '' },
    validate: { phone: checkOwnPhone(masked), verifyCode: checkVerifyCode },
    onSubmit: ({ verifyCode }) => onProof({ verifyCode }),
  });
  return (
    <form {...formProps} aria-label="绑定微信：验证手机号">
      <PhoneField {...form.getInputProps('phone')} label={`当前手机号（${masked}）`} />
      <CodeField
        {...form.getInputProps('verifyCode')}
        type="bind"
        phoneToSendTo={() => (form.validateField('phone').hasError ? null : form.getValues().phone)}
      />
      <SubmitButton name="确认绑定" busy={busy} failure={failure} />
    </form>
  );
}
