import { resourceFlags } from '../../../shared/platform/facet-codes.ts';
import classes from './FlagBadges.module.css';

interface FlagBadgesProps {
  /** Codes of a resource's flags. */
  readonly flags: readonly string[];
}

/** What a resource comes with: 含答案, 含解析 and the like, each in its frame. */
export function FlagBadges({ flags }: FlagBadgesProps) {
  return resourceFlags
    .filter(({ code }) => flags.includes(code))
    .map(({ code, name }) => (
      <span key={code} className={`${classes.root} rounded-sm border flex-none text-soft text-xs`}>
        {name}
      </span>
    ));
}
