import { type RefObject, useEffect, useRef } from 'react';
import { usePageActive } from '../../lib/site/page-active.ts';

/** Time between two steps. */
const stepMs = 5000;

interface Autoplay {
  readonly root: RefObject<HTMLElement | null>;
  readonly running: boolean;
  readonly step: () => void;
}

/** Steps on a timer; rests on hover, focus, reduced motion and hidden pages. */
export function useAutoplay({ root, running, step }: Autoplay) {
  const pageActive = usePageActive();
  const latestStep = useRef(step);
  useEffect(() => {
    latestStep.current = step;
  });
  useEffect(() => {
    if (!running || !pageActive || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const busy = root.current?.matches(':hover, :focus-within') ?? true;
      if (!busy && !document.hidden) latestStep.current();
    }, stepMs);
    return () => clearInterval(timer);
  }, [root, running, pageActive]);
}
