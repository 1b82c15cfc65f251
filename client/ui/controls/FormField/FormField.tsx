import { type ReactNode, useId } from 'react';
import classes from './FormField.module.css';

interface FormFieldProps {
  readonly label: string;
  /** Marks a field that may stay empty. */
  readonly isOptional?: boolean;
  /** What is wrong with the value; nothing is shown without it. */
  readonly problem?: string | undefined;
  /** The control, with what ties it to label and problem. */
  readonly children: (control: FieldControl) => ReactNode;
}

interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

/** A labelled control of a form with the sentence that says what is wrong with it. */
export function FormField({ label, isOptional = false, problem, children }: FormFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className={`${classes.label} block medium`} htmlFor={id}>
        {label}
        {isOptional && <span className="text-faint normal">（选填）</span>}
      </label>
      {children({
        id,
        className: `${classes.control} field bg-surface w-full tap block`,
        'aria-describedby': `${id}-problem`,
        'aria-invalid': problem !== undefined,
      })}
      <p id={`${id}-problem`} className={`${classes.problem} text-error text-note`}>
        {problem}
      </p>
    </div>
  );
}
