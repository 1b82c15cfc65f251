import { asksNotToBeTracked, type TrackedModule } from '../../../shared/library/tracking.ts';
import { whenIdle } from '../browser/when-idle.ts';

/** A click on a link within a part of the page whose links are counted (docs/product/library.md#tracking). */
export interface TrackedClick {
  readonly module: string;
  readonly url: string;
  readonly at: Date;
}

/** Marks an element: clicks on links in it are counted. */
export const markTracked = (module: TrackedModule) => ({ 'data-tracked': module });

/** Clicks until the page is idle; more are not kept. */
const mostWaiting = 20;

/**
 * Notes clicks from now on, and gives them to what `load` brings once the page is loaded and idle. Nothing is noted
 * while the browser asks not to be tracked.
 */
export function noteClicks(load: () => Promise<(click: TrackedClick) => void>) {
  const waiting: TrackedClick[] = [];
  let take = (click: TrackedClick) => {
    if (waiting.length < mostWaiting) waiting.push(click);
  };
  const note = ({ target, button }: MouseEvent) => {
    if (button > 1 || asksNotToBeTracked(navigator)) return;
    const link = target instanceof Element ? target.closest('a') : null;
    const module = link?.closest<HTMLElement>('[data-tracked]')?.dataset.tracked;
    if (link?.href && module) take({ module, url: link.href, at: new Date() });
  };
  // before the page's own listeners: these may take the link out of the page
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, note, true);
  whenLoadedAndIdle(() => {
    if (asksNotToBeTracked(navigator)) return;
    void load().then(
      (give) => {
        take = give;
        waiting.forEach(give);
      },
      // without the code that sends them clicks are not counted
      () => {},
    );
  });
}

function whenLoadedAndIdle(work: () => void) {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}
