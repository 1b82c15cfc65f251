import { type MouseEvent, useEffect } from 'react';
import type { SitePart } from '../../../shared/site/routes/site-part.ts';
import { siteOf } from '../../../shared/site/visit.ts';
import { applyHead } from '../../lib/site/document-head.ts';
import { usePageActive } from '../../lib/site/page-active.ts';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { CentredPage } from './CentredPage.tsx';
import classes from './ErrorPage.module.css';
import { errorHead, errorName, explanationOf, isInvitation } from './error.head.ts';
import { PlainSearch, WaysOn } from './WaysOn.tsx';

interface ErrorPageProps {
  readonly status: number;
  readonly message: string;
  /** Empty for a failure in the browser. */
  readonly requestId: string;
  /** What a page that does not exist was about. */
  readonly near?: SitePart | undefined;
  /** Retries in place; without it the document is reloaded. */
  readonly onRetry?: () => void;
}

/**
 * The page of a failure: what happened in Chinese, the fixed English message below it
 * (docs/product/site.md#error-pages), and the ways on: a search, neighbours, the channels. In the browser it writes its
 * own title and description over those of the page that failed.
 */
export function ErrorPage({ status, message, requestId, near, onRetry }: ErrorPageProps) {
  const { text, canRetry } = explanationOf({ status, near });
  const { name, original } = errorName({ status, message, near });
  const leadsOn = isInvitation({ status, near });
  const site = useSite();
  const { station } = useVisit();
  const active = usePageActive();

  useEffect(() => {
    if (active) applyHead(errorHead({ status, message, near }, siteOf(site, station)), station);
  }, [active, status, message, near, site, station]);

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
          <p className={`${classes.status} text-accent digits`} aria-hidden="true">
            {status}
          </p>
          <h1 className="text-xl">{name}</h1>
          {original && (
            <p className="text-faint text-sm" lang="en">
              {original}
            </p>
          )}
        </>
      }
      text={text}
    >
      <PlainSearch />
      <div className="flex wrap justify-center gap-12 mt-12">
        {canRetry && (
          // the empty address is the page's own, whatever it is: this also works without scripts
          // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, to this page once more
          <a href="" className={classes.primary} onClick={handleRetry}>
            重新加载
          </a>
        )}
        {leadsOn && (
          <PageLink to="original-active" className={classes.primary}>
            前往原创资源征集
          </PageLink>
        )}
        <PageLink to="index" className={canRetry || leadsOn ? classes.secondary : classes.primary}>
          返回首页
        </PageLink>
      </div>
      <WaysOn near={near} />
      {requestId && (
        <p className="mt-12 text-faint text-xs">
          请求编号 <code>{requestId}</code>
        </p>
      )}
    </CentredPage>
  );
}
