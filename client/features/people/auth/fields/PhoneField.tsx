import { TextInput } from '@mantine/core';
import { AppTheme } from '../../../../theme/AppTheme.tsx';
import '@mantine/core/styles/Input.css';
import classes from './fields.module.css';
import { phoneDigits } from './phone-digits.ts';

/** What Mantine's `form.getInputProps` gives for a text. */
export interface TextProps {
  readonly value?: string;
  readonly error?: React.ReactNode;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: React.FocusEventHandler;
}

interface PhoneFieldProps extends TextProps {
  /** `username` beside a password, so that browsers keep the two together. */
  readonly autoComplete?: 'tel' | 'username';
  readonly label?: string;
  readonly name?: string;
}

/** A mobile number; spaces, dashes and the country code of a pasted one are dropped. */
export function PhoneField({
  onChange,
  autoComplete = 'tel',
  label = '手机号',
  name = 'phone',
  ...rest
}: PhoneFieldProps) {
  return (
    <AppTheme>
      <TextInput
        {...rest}
        className={classes.field ?? ''}
        classNames={{ wrapper: classes.box ?? '' }}
        name={name}
        // the first field of every form in a dialog: Mantine's focus trap begins there
        data-autofocus
        label={label}
        type="tel"
        inputMode="numeric"
        autoComplete={autoComplete}
        size="md"
        onChange={(event) => onChange?.(phoneDigits(event.currentTarget.value))}
      />
    </AppTheme>
  );
}
