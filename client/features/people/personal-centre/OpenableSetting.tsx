import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './SettingRow.module.css';
import { SettingRow } from './SettingRow.tsx';

interface OpenableSettingProps {
  readonly title: string;
  readonly value: string;
  readonly description: string;
  /** Name of the button that opens the form, for example `修改密码`. */
  readonly actionName: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The form; made when the setting opens. */
  readonly children: () => ReactNode;
}

/** A setting whose form opens below it. A form that closes gives the focus back to the button. */
export function OpenableSetting({ actionName, open, onToggle, children, ...row }: OpenableSettingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const formId = useId();

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <SettingRow
      {...row}
      action={
        <button
          ref={button}
          type="button"
          className={`${classes.action} bg-surface rounded centred text-accent`}
          aria-expanded={open}
          aria-controls={open ? formId : undefined}
          onClick={onToggle}
        >
          {open ? '收起' : actionName}
        </button>
      }
    >
      {open && (
        <div id={formId} className={`${classes.form} border-t`}>
          {children()}
        </div>
      )}
    </SettingRow>
  );
}
