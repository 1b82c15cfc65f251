import { useEffect, useState } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';

/** Time without input before a typed text is asked about. */
const settleMs = 400;

/** A typed text once it has not changed for a while; at first as it is. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => startAfterHydration(() => setSettled(text)), settleMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
