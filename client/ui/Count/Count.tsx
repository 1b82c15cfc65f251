import classes from './Count.module.css';

interface CountProps {
  /** Renders nothing while undefined. */
  readonly value: number | undefined;
}

/** Number of results beside a name. `--count` sets another colour. */
export function Count({ value }: CountProps) {
  return value === undefined ? null : <span className={classes.root}>{value}</span>;
}
