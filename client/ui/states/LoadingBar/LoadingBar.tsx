import { useActivity } from '../../../lib/browser/activity.ts';
import classes from './LoadingBar.module.css';

/** The global loading bar: a thin line at the top while the person waits; what is over in 300 ms never shows it. */
export function LoadingBar() {
  return useActivity() ? (
    <div className={`${classes.root} bg-accent-soft w-full overflow-hidden`} role="progressbar" aria-label="正在处理" />
  ) : null;
}
