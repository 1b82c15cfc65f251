import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CodeType } from '../../../../../shared/people/calls/user.schema.ts';
import { sendVerifyCode } from '../../../../../shared/people/calls/user.ts';
import { call } from '../../../../lib/calls/api.ts';
import { AppTheme } from '../../../../theme/AppTheme.tsx';
import { TextButton } from '../../../../ui/controls/TextButton/TextButton.tsx';
import { useCountdown } from './countdown.ts';
import classes from './fields.module.css';
import type { TextProps } from './PhoneField.tsx';
import { useSending } from './use-account-form.ts';

const waitSeconds = 60;

interface CodeFieldProps extends TextProps {
  readonly type: CodeType;
  /** Checks the phone field and gives its number, or null where it is not one. */
  readonly phoneToSendTo: () => string | null;
}

/**
 * The six digits of a text message and the button that requests them. Where the gateway runs as a demo the code is
 * shown in place of the message.
 */
export function CodeField({ type, phoneToSendTo, onChange, ...rest }: CodeFieldProps) {
  const [left, startCountdown] = useCountdown();
  const [demoCode, setDemoCode] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { busy, failure, send } = useSending();

  function handleSend() {
    const phone = left > 0 || busy ? null : phoneToSendTo();
    if (phone === null) return;
    void send(async () => {
      const answer = await call(sendVerifyCode, { phone, type }, { silent: true });
      startCountdown(waitSeconds);
      setSentTo(phone);
      setDemoCode(answer.demoCode ?? '');
    });
  }

  return (
    <div className={classes.codeField}>
      <AppTheme>
        <TextInput
          {...rest}
          className={classes.field ?? ''}
          classNames={{ wrapper: classes.box ?? '' }}
          name="verifyCode"
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          size="md"
          onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
      </AppTheme>
      <button type="button" className={classes.sendCode} aria-disabled={left > 0 || busy} onClick={handleSend}>
        {left > 0 ? `${left}秒后重新获取` : sentTo ? '重新获取' : '获取验证码'}
      </button>
      <div className={classes.codeStatus} role="status">
        {failure && <span className={classes.failure}>{failure}</span>}
        {!failure && demoCode && (
          <>
            演示验证码：<strong>{demoCode}</strong> <TextButton onClick={() => onChange?.(demoCode)}>填入</TextButton>
          </>
        )}
        {!failure && sentTo && !demoCode && `验证码已发送至 ${sentTo}`}
      </div>
    </div>
  );
}
