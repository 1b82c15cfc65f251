import { useEffect } from 'react';
import { ErrorPage } from '../pages/error/ErrorPage.tsx';
import { hasFailedPages, retryFailedPages } from './page-loader.ts';

interface BrokenPageProps {
  readonly onRetry: () => void;
}

/** Stands where a page's code could not be loaded or failed to render: a generic error with a retry. */
export function BrokenPage({ onRetry }: BrokenPageProps) {
  // the next visit of the page loads it again
  useEffect(() => retryFailedPages, []);

  function handleRetry() {
    // HTML lets a document keep the failure of a module for good: in Chromium 150, no later import asks for it again
    if (hasFailedPages()) window.location.reload();
    else onRetry();
  }
  return <ErrorPage status={500} message="" requestId="" onRetry={handleRetry} />;
}
