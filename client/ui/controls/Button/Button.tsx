import type { ButtonHTMLAttributes } from 'react';
import classes from './Button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly look?: ButtonLook;
  /** Works on it: stays where it is and can be reached, but does nothing. */
  readonly busy?: boolean;
}

/** A button that says what it does. While it is busy, or where it cannot be used, it keeps the focus. */
export function Button({ look = 'plain', busy = false, onClick, type = 'button', ...rest }: ButtonProps) {
  const inert = busy || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      className={classes.root}
      data-look={look}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** What makes a link look like a button: spread it on the link. */
export const linkAsButton = (look: ButtonLook) => ({
  className: classes.root,
  'data-look': look,
});
