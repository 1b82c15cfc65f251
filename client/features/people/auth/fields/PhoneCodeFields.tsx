import type { CodeType } from '../../../../../shared/people/calls/user.schema.ts';
import { CodeField } from './CodeField.tsx';
import { PhoneField, type TextProps } from './PhoneField.tsx';

interface PhoneCodeFieldsProps {
  /** A form of `useAccountForm` with the values `phone` and `verifyCode`. */
  readonly form: {
    getInputProps(name: 'phone' | 'verifyCode'): TextProps;
    validateField(name: 'phone'): { readonly hasError: boolean };
    getValues(): { readonly phone: string };
  };
  readonly type: CodeType;
  readonly label?: string;
  readonly autoComplete?: 'tel' | 'username';
}

/** A mobile number and the code that is sent to it, once the number is valid. */
export function PhoneCodeFields({ form, type, ...phone }: PhoneCodeFieldsProps) {
  return (
    <>
      <PhoneField {...form.getInputProps('phone')} {...phone} />
      <CodeField
        {...form.getInputProps('verifyCode')}
        type={type}
        phoneToSendTo={() => (form.validateField('phone').hasError ? null : form.getValues().phone)}
      />
    </>
  );
}
