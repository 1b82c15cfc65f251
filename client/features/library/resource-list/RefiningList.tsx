import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import classes from './RefiningList.module.css';

interface RefiningListProps {
  /** Filters above the rows. */
  readonly filters: ReactNode;
  /** Heading of the rows, for screen readers. */
  readonly heading: string;
  /** Order, rows, pages. */
  readonly children: ReactNode;
  /** Beside the rows, below them on a narrow screen. */
  readonly aside?: ReactNode;
}

/** Where the skip link over the filters leads. */
const rowsId = 'results';

/** Links that give the same list in another way. */
const refining = 'a[data-keep-scroll], nav[aria-label="分页"] a';

/**
 * A list and its filters. Following one of its links keeps the rows where they are, dimmed, until the next ones are
 * here; a person whose link went or was folded away with the change finds the focus on the rows.
 */
export function RefiningList({ filters, heading, children, aside }: RefiningListProps) {
  const { key } = useLocation();
  // the place in history that a link was followed from: the same as now while its data is on its way
  const [leaving, setLeaving] = useState('');
  const rows = useRef<HTMLElement>(null);
  const busy = leaving !== '' && leaving === key;

  useEffect(() => {
    if (leaving === '' || leaving === key) return;
    startAfterHydration(() => setLeaving(''));
    const focused = document.activeElement;
    // what is folded away keeps the focus until the next frame
    const isLost = focused === document.body || focused?.getClientRects().length === 0;
    if (isLost) rows.current?.focus({ preventScroll: true });
  }, [leaving, key]);

  function handleClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlain && event.target instanceof Element && event.target.closest(refining)) setLeaving(key);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are what people operate, this only hears of it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className="stack gap-12" onClick={handleClick}>
      <a className="skip-link" href={`#${rowsId}`}>
        跳到结果
      </a>
      {filters}
      <div className={aside ? `${classes.columns} grid items-start gap-12` : undefined}>
        <section
          ref={rows}
          id={rowsId}
          className={`${classes.rows} panel`}
          aria-label={heading}
          aria-busy={busy}
          tabIndex={-1}
        >
          <h2 className="visually-hidden">{heading}</h2>
          {children}
        </section>
        {aside && <aside className="grid gap-12">{aside}</aside>}
      </div>
    </div>
  );
}
