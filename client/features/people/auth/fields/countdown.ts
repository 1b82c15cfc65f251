import { useEffect, useState } from 'react';
import { startAfterHydration } from '../../../../lib/browser/start-after-hydration.ts';

/** Whole seconds from one moment to another, none below zero. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Counts down in whole seconds; a tab that slept finds the right number again. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const now = secondsUntil(until, Date.now());
      startAfterHydration(() => {
        setLeft(now);
        if (now === 0) setUntil(0);
      });
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [
    left,
    (seconds) => {
      setLeft(seconds);
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
