import { Count } from '../../Count/Count.tsx';
import { UrlLink } from '../UrlLink/UrlLink.tsx';
import classes from './LinkTabs.module.css';

export interface LinkTab {
  readonly key: string;
  readonly name: string;
  /** Number of results; left out where it is not counted. */
  readonly count?: number | undefined;
  readonly href: string;
  readonly chosen: boolean;
}

interface LinkTabsProps {
  /** Names the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Parts of a page that have addresses of their own, as tabs: plain links that work without scripts. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={`${classes.root} flex gap-4 min-w-0 overflow-x-auto`} aria-label={label}>
      {tabs.map(({ key, name, count, href, chosen }) => (
        <UrlLink
          key={key}
          className={`${classes.tab} flex-none leading-24`}
          url={href}
          data-keep-scroll=""
          data-empty={count === 0 ? '' : undefined}
          aria-current={chosen ? 'page' : undefined}
        >
          {name}
          <Count value={count} />
        </UrlLink>
      ))}
    </nav>
  );
}
