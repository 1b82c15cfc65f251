import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decodedPart } from '../../shared/routes/resolve.ts';

const storageKey = 'zz:scroll';
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Scrolls to the top on navigation and back to where the person was on back and forward (docs/product.md#scroll). A
 * change of query or filters in place keeps the position: such links carry `state.keepScroll`.
 */
export function useScrollMemory() {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef(location.key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const positions = readPositions();
    const remember = () => {
      positions[shown.current] = window.scrollY;
      writePositions(positions);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useBeforePaint(() => {
    const first = shown.current === location.key;
    shown.current = location.key;
    const position = readPositions()[location.key];
    if (kind === 'POP') {
      if (position !== undefined) window.scrollTo(0, position);
      return;
    }
    if (first || (location.state as { keepScroll?: boolean } | null)?.keepScroll) return;
    if (location.hash) document.getElementById(decodedPart(location.hash.slice(1)) ?? '')?.scrollIntoView();
    else window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [location, kind]);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // storage is blocked: going back begins at the top
  }
}
