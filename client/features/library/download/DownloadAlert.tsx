import type { ReactNode } from 'react';
import classes from './DownloadAlert.module.css';

interface DownloadAlertProps {
  readonly message: string;
  /** What the person can do about it. */
  readonly children?: ReactNode;
}

/** Why a download does not go on, read out when it appears. */
export function DownloadAlert({ message, children }: DownloadAlertProps) {
  return (
    <div className={`${classes.root} alert row rounded wrap justify-between`} role="alert">
      <p>{message}</p>
      {children}
    </div>
  );
}
