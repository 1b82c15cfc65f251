import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** `rows` looks like lines of text, `cards` like a row of cards, `block` like one picture. */
  readonly shape: 'rows' | 'cards' | 'block';
  /** Sets the size of the content: height, grid place. */
  readonly className?: string | undefined;
}

/** Placeholder of content that is loading. One element, drawn by its background. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <div className={className ? `${classes.root} ${className}` : classes.root} data-shape={shape} aria-hidden />;
}
