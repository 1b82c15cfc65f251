import { qualityBadge } from '../../../shared/library/quality.ts';
import classes from './QualityBadge.module.css';

interface QualityBadgeProps {
  readonly level: number;
}

/** 独家, 精品 or 特供 on a resource; an ordinary one shows nothing. */
export function QualityBadge({ level }: QualityBadgeProps) {
  const word = qualityBadge(level);
  if (!word) return null;
  return (
    <span className={`${classes.root} rounded-sm flex-none text-xs normal nowrap`} data-level={level}>
      {word}
    </span>
  );
}
