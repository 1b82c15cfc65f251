import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** `rows` looks like lines of text, `cards` like a row of cards, `block` like one picture. */
  readonly shape: 'rows' | 'cards' | 'block';
  /** Gives the size of what comes: height, grid place. */
  readonly className?: string | undefined;
}

/** Holds the place of content that is on its way. One element, drawn by its background. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <div className={className ? `${classes.root} ${className}` : classes.root} data-shape={shape} aria-hidden />;
}
