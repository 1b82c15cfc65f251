import type { LinkQuery } from '../../../../shared/site/routes/table.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import type { CentreRoute } from './centre-menu.ts';
import classes from './FilterLinks.module.css';

interface Choice {
  readonly name: string;
  readonly active: boolean;
  readonly query: LinkQuery<CentreRoute>;
}

interface FilterLinksProps {
  /** Names the choice. */
  readonly label: string;
  readonly to: CentreRoute;
  readonly choices: readonly Choice[];
}

/** Narrows a list; every choice has an address, and the list changes in place. */
export function FilterLinks({ label, to, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex wrap gap-4">
        {choices.map(({ name, active, query }) => (
          <li key={name}>
            <PageLink
              to={to}
              query={query}
              keepScroll
              className={`${classes.choice} rounded block text-faint`}
              aria-current={active ? 'true' : undefined}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
