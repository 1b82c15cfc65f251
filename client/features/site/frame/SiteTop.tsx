import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { Header } from './Header.tsx';
import { MainNav } from './MainNav.tsx';
import classes from './SiteTop.module.css';
import { TopBar } from './TopBar.tsx';

interface SiteTopProps {
  /** The page that is marked as the current one. */
  readonly route: RouteName | undefined;
}

/**
 * Top bar, header and main navigation. Where the screen is narrow everything but logo and search folds away behind
 * the menu button: an empty `details` whose open state the stylesheet hands to what follows it, so that the menu
 * works before scripts load and nothing is rendered twice.
 */
export function SiteTop({ route }: SiteTopProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for a navigation, which closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  return (
    <header className={`${classes.root} not-printed`}>
      <details ref={menu} className={classes.menu}>
        <summary className={classes.menuButton} aria-label="菜单">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              className={classes.menuLines}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              d="M4 7h16M4 12h16M4 17h16"
            />
            <path
              className={classes.menuCross}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              d="m6 6 12 12M18 6 6 18"
            />
          </svg>
        </summary>
      </details>
      <TopBar route={route} />
      <Header />
      <MainNav route={route} />
    </header>
  );
}
