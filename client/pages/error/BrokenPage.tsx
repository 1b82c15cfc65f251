import { useEffect } from 'react';
import { retryFailedPages } from '../page-loader.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface BrokenPageProps {
  readonly onRetry: () => void;
}

/** Stands where a page's code could not be loaded or failed to render: a generic error with a retry. */
export function BrokenPage({ onRetry }: BrokenPageProps) {
  // the next visit of the page loads it again
  useEffect(() => retryFailedPages, []);

  function handleRetry() {
    retryFailedPages();
    onRetry();
  }
  return <ErrorPage status={500} message="" requestId="" onRetry={handleRetry} />;
}
