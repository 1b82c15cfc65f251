import { Suspense } from 'react';
import { lazyChunk } from '../lib/browser/chunk-failure.ts';
import { useHydrated } from '../lib/browser/start-after-hydration.ts';
import { ErrorBoundary } from '../ui/states/ErrorBoundary/ErrorBoundary.tsx';

const BasketCorner = lazyChunk(async () => {
  const module = await import('./BasketCorner.tsx');
  return { default: module.BasketCorner };
});

/** Mounts the basket after hydration: it is no part of the server's markup nor of the first load. */
export function LazyBasket() {
  if (!useHydrated()) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <BasketCorner />
      </Suspense>
    </ErrorBoundary>
  );
}
