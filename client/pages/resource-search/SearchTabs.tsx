import type { Choice } from '../../features/library/resource-list/refinement.ts';
import { Count } from '../../ui/Count/Count.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ResourceSearchPage.module.css';

interface SearchTabsProps {
  readonly tabs: readonly Choice[];
}

/** Kinds of results: links, for each is a page of its own. */
export function SearchTabs({ tabs }: SearchTabsProps) {
  return (
    <nav aria-label="结果类型">
      <ul className={`${classes.tabs} flex gap-4 overflow-x-auto m-0`}>
        {tabs.map(({ key, name, count, href, chosen }) => (
          <li key={key}>
            <UrlLink
              className={`${classes.tab} block nowrap`}
              url={href}
              data-keep-scroll=""
              aria-current={chosen ? 'page' : undefined}
            >
              {name}
              <Count value={count} />
            </UrlLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
