import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';

/** Where a page counts as the one being read: a thin line across the window, above its middle. */
const readingLine = '-40% 0px -59% 0px';

/** What ends the way to a page: the arrival, or a hand of the person's own. */
const scrollEnds = ['scrollend', 'wheel', 'touchmove'] as const;

/** The id of a page's picture, which links lead to. */
export const pageAnchor = (page: number) => `page-${page}`;

/**
 * The number of the page being read, and a way to another one. Until the browser has looked it is `start`. Pages that
 * do not scroll with the window scroll in `scroller`.
 */
export function useCurrentPage(count: number, start: number, scroller?: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(start);
  /** The page that is being scrolled to: those passed on the way do not count. */
  const target = useRef<number | undefined>(undefined);

  useEffect(() => {
    const pages: (Element | null)[] = Array.from({ length: count }, (_, i) =>
      document.getElementById(pageAnchor(i + 1)),
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        const page = read && pages.indexOf(read.target) + 1;
        if (!page || (target.current !== undefined && target.current !== page)) return;
        startAfterHydration(() => setCurrent(page));
      },
      { root: scroller?.current ?? null, rootMargin: readingLine },
    );
    for (const page of pages) if (page) observer.observe(page);
    const clearTarget = () => {
      target.current = undefined;
    };
    for (const event of scrollEnds) document.addEventListener(event, clearTarget, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      for (const event of scrollEnds) document.removeEventListener(event, clearTarget, { capture: true });
    };
  }, [count, scroller]);

  /** Brings a page to the top. A last page that is too short to reach the line counts as read, too. */
  const goTo = useCallback((page: number, isSudden = false) => {
    const element = document.getElementById(pageAnchor(page));
    if (!element) return;
    target.current = page;
    setCurrent(page);
    const isCalm = isSudden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }, []);

  return { current, goTo };
}
