import { useId } from 'react';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import classes from './ChosenConditions.module.css';
import type { RemovableFilter } from './refinement.ts';

interface ChosenConditionsProps {
  /** What the conditions are: 已选条件. */
  readonly name: string;
  readonly conditions: readonly RemovableFilter[];
  /** The list without any of them; where left out, each goes alone. */
  readonly clear?: { readonly name: string; readonly href: string };
}

/** What the list is filtered by, each removable by a link, and all of them at once. */
export function ChosenConditions({ name, conditions, clear }: ChosenConditionsProps) {
  const nameId = useId();
  if (conditions.length === 0) return null;
  return (
    <div className={classes.root}>
      <span id={nameId} className={classes.name}>
        {name}
      </span>
      <ul className={classes.list} aria-labelledby={nameId}>
        {conditions.map((condition) => (
          <li key={condition.key}>
            <UrlLink
              className={classes.chip}
              url={condition.removeHref}
              data-keep-scroll=""
              aria-label={`去掉条件：${condition.name}`}
            >
              {condition.name}
            </UrlLink>
          </li>
        ))}
      </ul>
      {clear && (
        <UrlLink className={classes.clear} url={clear.href} data-keep-scroll="">
          {clear.name}
        </UrlLink>
      )}
    </div>
  );
}
