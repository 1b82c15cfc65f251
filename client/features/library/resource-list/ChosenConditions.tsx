import { useId } from 'react';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
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
    <div className="row wrap gap-8">
      <span id={nameId} className="text-faint">
        {name}
      </span>
      <ul className="row wrap gap-8 m-0" aria-labelledby={nameId}>
        {conditions.map((condition) => (
          <li key={condition.key}>
            <UrlLink
              className={`${classes.chip} chosen row border-accent gap-8 text-note`}
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
        <UrlLink
          className={`${classes.clear} hover-underline text-accent leading-28`}
          url={clear.href}
          data-keep-scroll=""
        >
          {clear.name}
        </UrlLink>
      )}
    </div>
  );
}
