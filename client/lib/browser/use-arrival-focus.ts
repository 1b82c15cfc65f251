import { type RefObject, useEffect, useRef } from 'react';

/**
 * For an element that has replaced the one that the user was at: it gets the focus, and comes into view where the page
 * has become shorter above it. `arrives` is false where it was there from the start.
 */
export function useArrivalFocus<T extends HTMLElement>(arrives = true): RefObject<T> {
  const arrived = useRef<T>(null);
  useEffect(() => {
    if (!arrives) return;
    arrived.current?.focus({ preventScroll: true });
    arrived.current?.scrollIntoView({ block: 'nearest' });
  }, [arrives]);
  return arrived;
}
