import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Lists of links of which one is a tab stop. */
const group = '[data-one-tab-stop]';

const linksOf = (list: Element) => [...list.querySelectorAll('a')];

/**
 * The place that a key moves to among `count` links in a row, from the one at `at`; undefined for keys that do not
 * move. The ends hold: focus does not wrap from the last value to the first.
 */
export function nextPlace(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Makes every marked list below `root` one tab stop, in which arrow keys move
 * (docs/product/library.md#facets-by-keyboard). Set on the elements once scripts run: without them every link is a stop
 * of its own.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>) {
  // values come and go with every answer
  useEffect(() => {
    for (const list of root.current?.querySelectorAll(group) ?? []) {
      const links = linksOf(list);
      const stop =
        links.find((link) => link === document.activeElement) ??
        links.find((link) => link.ariaCurrent === 'true') ??
        links[0];
      for (const link of links) link.tabIndex = link === stop ? 0 : -1;
    }
  });

  return function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const list = link?.closest(group);
    if (!link || !list) return;
    const links = linksOf(list);
    const place = nextPlace(event.key, links.indexOf(link), links.length);
    const target = place === undefined ? undefined : links[place];
    if (!target) return;
    event.preventDefault();
    for (const one of links) one.tabIndex = one === target ? 0 : -1;
    target.focus();
  };
}
