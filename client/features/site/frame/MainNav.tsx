import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { schoolModeAtom } from '../../../lib/session/auth.ts';
import { currentMark, mainNavigation, shownItems } from '../../../lib/site/navigation.ts';
import { usePageAddress } from '../../../lib/site/page-address.ts';
import { useShownSelection } from '../../../lib/site/shown-study.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { SearchForm } from '../search-box/SearchForm.tsx';
import { SubjectMenu } from '../subject-menu/SubjectMenu.tsx';
import classes from './MainNav.module.css';

interface MainNavProps {
  readonly route: RouteName | undefined;
}

/**
 * Phase and subject at the left, then the entries that belong to the phase (docs/product/site.md#navigation). On wide
 * screens it stays in view, and has the search while the header is not.
 */
export function MainNav({ route }: MainNavProps) {
  const { studyPhaseCode } = useShownSelection().shown;
  const schoolMode = useAtomValue(schoolModeAtom);
  const site = useSite();
  const root = useRef<HTMLDivElement>(null);
  const stuck = useStuck(root);
  return (
    <div ref={root} className={`${classes.root} bg-surface`}>
      <div className={`container ${classes.inner} flex`}>
        <SubjectMenu />
        <nav aria-label="主导航" className="min-w-0" {...markTracked('main-nav')}>
          <CachedFragment
            as="ul"
            owner={site}
            variant={`entries ${studyPhaseCode} ${schoolMode} ${route}`}
            className={`${classes.entries} flex h-full`}
          >
            {() =>
              shownItems(mainNavigation, { studyPhaseCode, schoolMode }).map((item) => (
                <li key={item.to} className="flex relative">
                  <PageLink
                    to={item.to}
                    className={`${classes.link} row relative text-md nowrap`}
                    aria-current={currentMark(item, route)}
                  >
                    {item.name}
                  </PageLink>
                  {item.tip && <span className={`${classes.tip} alert text-xs nowrap`}>{item.tip}</span>}
                </li>
              ))
            }
          </CachedFragment>
        </nav>
        {stuck && <StuckTools />}
      </div>
    </div>
  );
}

/** What the header had, while it is scrolled out of view: the search, and the way to one's own pages. */
function StuckTools() {
  const { hasToken } = useVisit();
  const targetUrl = usePageAddress();
  return (
    <div className={`${classes.tools} row fill gap-12`}>
      <div className={`${classes.search} min-w-0`}>
        <SearchForm hotWords={[]} label="快捷搜索" />
      </div>
      {hasToken ? (
        <PageLink to="user" className={`${classes.person} hover-underline flex-none text-strong nowrap`}>
          个人中心
        </PageLink>
      ) : (
        <PageLink
          to="login"
          query={{ targetUrl }}
          className={`${classes.person} hover-underline flex-none text-strong nowrap`}
        >
          登录
        </PageLink>
      )}
    </div>
  );
}

/** Whether an element that sticks to the top of the window does so now. */
function useStuck(element: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // one pixel less than the window at the top: what sticks there is cut
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isStuck = entry !== undefined && entry.intersectionRatio < 1 && entry.boundingClientRect.top < 1;
        startAfterHydration(() => setStuck(isStuck));
      },
      { rootMargin: '-1px 0px 0px 0px', threshold: [1] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return stuck;
}
