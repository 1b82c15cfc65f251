import { Checkbox } from '@mantine/core';
import { AppTheme } from '../../../../theme/AppTheme.tsx';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { PageLink } from '../../../../ui/links/PageLink/PageLink.tsx';
import classes from './fields.module.css';

/** What Mantine's `form.getInputProps` gives for a checkbox. */
interface AgreementFieldProps {
  readonly checked?: boolean;
  readonly error?: React.ReactNode;
  readonly onChange?: (checked: boolean) => void;
}

export const checkAgreement = (agreed: boolean): string | null => (agreed ? null : '请先阅读并同意服务协议和隐私政策');

/** Consent to both agreements, before an account can be made. They open beside the form, which keeps what it holds. */
export function AgreementField({ checked = false, error, onChange }: AgreementFieldProps) {
  return (
    <AppTheme>
      <Checkbox
        className={classes.agreement ?? ''}
        name="agreed"
        checked={checked}
        error={error}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        label={
          <>
            我已阅读并同意
            <PageLink to="login-webRegPro" query={{ hideBack: '1' }} newWindow className={classes.link}>
              《服务协议》
            </PageLink>
            和
            <PageLink to="login-webPrivacyAgre" query={{ hideBack: '1' }} newWindow className={classes.link}>
              《隐私政策》
            </PageLink>
          </>
        }
      />
    </AppTheme>
  );
}
