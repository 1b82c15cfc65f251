import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary/ErrorBoundary.tsx';

const BasketCorner = lazy(async () => {
  const module = await import('./BasketCorner.tsx');
  return { default: module.BasketCorner };
});

/** Where the basket stands once the page is hydrated: it is no part of the server's markup nor of the first load. */
export function BasketPlace() {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  if (!started) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <BasketCorner />
      </Suspense>
    </ErrorBoundary>
  );
}
