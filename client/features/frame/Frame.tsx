import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { OfflineHint } from './OfflineHint.tsx';
import { SiteTop } from './SiteTop.tsx';

interface FrameProps {
  /** False on pages without the top navigation (spec chapter 2, layout behaviour): then the page stands alone. */
  readonly navigation: boolean;
  readonly children: ReactNode;
}

/** What stands around every page. The page keeps its place in the tree when the navigation comes or goes. */
export function Frame({ navigation, children }: FrameProps) {
  return (
    <>
      {navigation && (
        <a className="skip-link" href="#content">
          跳到主要内容
        </a>
      )}
      {navigation && <SiteTop />}
      <OfflineHint />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {navigation && <Footer />}
    </>
  );
}
