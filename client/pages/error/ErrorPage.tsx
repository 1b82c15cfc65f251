import { type MouseEvent, useEffect } from 'react';
import { notFoundMessage } from '../../../shared/errors.ts';
import { siteOf } from '../../../shared/visit.ts';
import { applyHead } from '../../lib/document-head.ts';
import { usePageActive } from '../../lib/page-active.ts';
import { useSite, useVisit } from '../../lib/visit.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { CentredPage } from './CentredPage.tsx';
import classes from './ErrorPage.module.css';
import { errorHead, explanationOf } from './error.head.ts';

interface ErrorPageProps {
  readonly status: number;
  readonly message: string;
  /** Empty for a failure in the browser. */
  readonly requestId: string;
  /** Retries in place; without it the document is reloaded. */
  readonly onRetry?: () => void;
}

/**
 * The page of a failure: the message (`Error` where there is none), what it means, and the ways on. For 404 the
 * message is fixed (docs/product.md#page-kinds). In the browser it writes its own title and description over those of the
 * page that failed.
 */
export function ErrorPage({ status, message, requestId, onRetry }: ErrorPageProps) {
  const { text, canRetry } = explanationOf(status);
  const site = useSite();
  const { station } = useVisit();
  const active = usePageActive();

  useEffect(() => {
    if (active) applyHead(errorHead({ status, message }, siteOf(site, station)), station);
  }, [active, status, message, site, station]);

  function handleRetry(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (onRetry) onRetry();
    else window.location.reload();
  }

  return (
    <CentredPage
      head={
        <>
          <p className={classes.status} aria-hidden="true">
            {status}
          </p>
          <h1 className={classes.message}>{status === 404 ? notFoundMessage : message || 'Error'}</h1>
        </>
      }
      text={text}
    >
      <div className={classes.actions}>
        {canRetry && (
          // the empty address is the page's own, whatever it is: this also works without scripts
          // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, to this page once more
          <a href="" className={classes.primary} onClick={handleRetry}>
            重新加载
          </a>
        )}
        <PageLink to="index" className={canRetry ? classes.secondary : classes.primary}>
          返回首页
        </PageLink>
      </div>
      {requestId && (
        <p className={classes.requestId}>
          请求编号 <code>{requestId}</code>
        </p>
      )}
    </CentredPage>
  );
}
