import { PasswordInput } from '@mantine/core';
import { AppTheme } from '../../../../theme/AppTheme.tsx';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useState } from 'react';
import classes from './fields.module.css';
import type { TextProps } from './PhoneField.tsx';

interface PasswordFieldProps extends TextProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly label?: string;
  readonly name?: string;
  readonly description?: string;
}

/** A password that can be pasted and looked at. */
export function PasswordField({ onChange, label = '密码', name = 'password', ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <AppTheme>
      <PasswordInput
        {...rest}
        className={classes.field ?? ''}
        classNames={{ wrapper: classes.box ?? '' }}
        name={name}
        label={label}
        size="md"
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': visible ? '隐藏密码' : '显示密码', tabIndex: 0 }}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </AppTheme>
  );
}
