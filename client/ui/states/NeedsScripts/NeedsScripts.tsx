import classes from './NeedsScripts.module.css';

interface NeedsScriptsProps {
  /** What cannot be done without, for example `提交咨询`. */
  readonly what: string;
  /** Another way that needs none. */
  readonly instead?: string;
}

/**
 * Says in a form that it is sent by a script. Its `method` has to be `post`: what was typed must not stand in an
 * address.
 */
export function NeedsScripts({ what, instead }: NeedsScriptsProps) {
  return (
    <noscript>
      <p className={`${classes.root} alert rounded`}>
        {what}需要启用浏览器脚本（JavaScript）。{instead}
      </p>
    </noscript>
  );
}
