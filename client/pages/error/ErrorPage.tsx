import type { MouseEvent } from 'react';
import { notFoundMessage } from '../../../shared/errors.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { CentredPage } from './CentredPage.tsx';
import classes from './ErrorPage.module.css';

interface ErrorPageProps {
  readonly status: number;
  readonly message: string;
  /** Empty for a failure in the browser. */
  readonly requestId: string;
  /** Retries in place; without it the document is reloaded. */
  readonly onRetry?: () => void;
}

interface Explanation {
  readonly text: string;
  readonly canRetry: boolean;
}

const explanations: Readonly<Record<number, Explanation>> = {
  401: { text: '登录已失效，请重新登录后继续。', canRetry: false },
  403: { text: '当前账号没有查看这个页面的权限。', canRetry: false },
  404: { text: '您访问的页面不存在，可能已被移走或地址有误。', canRetry: false },
  410: { text: '这个内容已经下架。', canRetry: false },
};
const serverTrouble: Explanation = { text: '服务暂时不可用，您可以稍后重试，或先看看其他内容。', canRetry: true };

/**
 * The page of a failure: the message (`Error` where there is none), what it means, and the ways on. For 404 the
 * message is fixed (docs/product.md#page-kinds).
 */
export function ErrorPage({ status, message, requestId, onRetry }: ErrorPageProps) {
  const { text, canRetry } = explanations[status] ?? serverTrouble;

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
