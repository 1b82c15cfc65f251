import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { decodedPart } from '../../../shared/site/routes/resolve.ts';
import { readStoredJson, writeJson } from './json-storage.ts';
import { throttle } from './throttle.ts';

const storageKey = 'zz:scroll';
const storage = () => sessionStorage;
const writeEveryMs = 100;
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Scrolls to the top on navigation and back to where the person was on back and forward (docs/product/site.md#scroll).
 * A change of query or filters in place keeps the position: such links carry `state.keepScroll`.
 */
export function useScrollMemory() {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef(entryKey(location));
  const positions = useRef<Record<string, number> | undefined>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const known = positionsOf(positions);
    const write = throttle(writeEveryMs, () => writeJson(storage, storageKey, known));
    const remember = () => {
      known[shown.current] = window.scrollY;
      write();
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', write.flush);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', write.flush);
      write.flush();
    };
  }, []);

  useBeforePaint(() => {
    const key = entryKey(location);
    const first = shown.current === key;
    shown.current = key;
    const position = positionsOf(positions)[key];
    if (kind === 'POP') {
      if (position !== undefined) window.scrollTo(0, position);
      return;
    }
    if (first || (location.state as { keepScroll?: boolean } | null)?.keepScroll) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
    if (location.hash) return scrollToPart(decodedPart(location.hash.slice(1)) ?? '');
  }, [location, kind]);
}

/** The entry of the history: a document's first one has no key of its own, so its address is part of it. */
export const entryKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${key} ${pathname}${search}` : key;

/** Scrolls to a part of the page, which may still be loading. @returns a function that stops waiting for it. */
function scrollToPart(id: string): () => void {
  const scroll = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView();
    return part !== null;
  };
  if (scroll()) return () => {};
  const stop = new AbortController();
  const observer = new MutationObserver(() => {
    if (scroll()) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  // a person who scrolls meanwhile stays where they are
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** What the tab remembers, read from its storage once; where that is blocked, going back begins at the top. */
function positionsOf(positions: { current: Record<string, number> | undefined }) {
  positions.current ??= (readStoredJson(storage, storageKey) ?? {}) as Record<string, number>;
  return positions.current;
}
