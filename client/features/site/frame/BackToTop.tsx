import { useEffect, useRef, useState } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import classes from './BackToTop.module.css';

/** A button back to the top of a long page, once a screen and a half of it are scrolled by. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  const start = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!start.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => startAfterHydration(() => setShown(entry?.isIntersecting === false)),
      { rootMargin: '150% 0px 0px' },
    );
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);

  function handleClick() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <>
      <div ref={start} className={classes.start} />
      {shown && (
        <button
          type="button"
          className={`${classes.root} not-printed panel border grid centred p-0 text-soft`}
          aria-label="回到顶部"
          title="回到顶部"
          onClick={handleClick}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              d="M5 5h14M12 20V9M6.5 14 12 8.5l5.5 5.5"
            />
          </svg>
        </button>
      )}
    </>
  );
}
