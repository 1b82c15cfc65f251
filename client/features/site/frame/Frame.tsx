import type { ReactNode } from 'react';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { StudyNotice } from '../subject-menu/StudyNotice.tsx';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { SiteTop } from './SiteTop.tsx';
import { StationBar } from './StationTabs.tsx';

interface FrameProps {
  /** False on pages without the top navigation (docs/product/site.md#page-kinds): then the page stands alone. */
  readonly navigation: boolean;
  /** The page that is marked as the current one; none for a failure that the server has answered. */
  readonly route: RouteName | undefined;
  readonly children: ReactNode;
}

/** What stands around every page. The page keeps its place in the tree when the navigation comes or goes. */
export function Frame({ navigation, route, children }: FrameProps) {
  const { station } = useVisit();
  return (
    <>
      {navigation && (
        <a className="skip-link" href="#content">
          跳到主要内容
        </a>
      )}
      {navigation && <SiteTop route={route} />}
      {navigation && station && route !== 'index' && <StationBar station={station} route={route} />}
      <OfflineHint />
      {navigation && <StudyNotice />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {navigation && <Footer />}
      {navigation && <BackToTop />}
    </>
  );
}
