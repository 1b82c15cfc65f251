import classes from './Sheet.module.css';

interface PageBreakProps {
  /** Of the sheet that begins; undefined where none does. */
  readonly name: string | undefined;
}

/** The desk between two sheets, where the paper has room for them beside each other's tools. */
export function PageBreak({ name }: PageBreakProps) {
  return name === undefined ? null : <hr className={classes.break} aria-label={name} data-name={name} />;
}
