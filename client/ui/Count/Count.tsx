import classes from './Count.module.css';

interface CountProps {
  /** Nothing is shown where it is not known. */
  readonly value: number | undefined;
}

/** How much stands behind a name, small beside it. `--count` is its colour on another ground. */
export function Count({ value }: CountProps) {
  return value === undefined ? null : <span className={classes.root}>{value}</span>;
}
