import { startTransition, useEffect, useState } from 'react';

/**
 * Changes state without losing markup of the server. An urgent change above a Suspense boundary that is not hydrated
 * yet makes React throw the boundary's markup away and render it anew (error 421); as a transition the change waits for
 * the boundary. Whatever changes state by itself (effects, subscriptions, answers) goes through this, and so do
 * handlers of parts that stand above such boundaries. `scripts/lint/start-after-hydration.grit` checks effects.
 *
 * What `useSyncExternalStore` gives is always an urgent change: read it in a part that holds no boundary.
 */
export const startAfterHydration = (change: () => void) => startTransition(change);

/** False on the server and while the part is hydrated. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startAfterHydration(() => setHydrated(true)), []);
  return hydrated;
}
