import type { ReactNode } from 'react';
import classes from './TextButton.module.css';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An action inside a sentence. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={`${classes.root} bare text-accent`} onClick={onClick}>
      {children}
    </button>
  );
}
