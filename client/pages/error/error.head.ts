import { notFoundMessage } from '../../../shared/errors.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { ErrorFacts, Head } from '../../../shared/render.ts';

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

/** What a status means to the visitor. */
export const explanationOf = (status: number): Explanation => explanations[status] ?? serverTrouble;

/** The heading of an error page, and the fixed English message that stands below it. */
export function errorName({ status, message }: Pick<ErrorFacts, 'status' | 'message'>): {
  readonly name: string;
  readonly original: string;
} {
  if (status === 404) return { name: '页面不存在', original: notFoundMessage };
  return message ? { name: message, original: '' } : { name: '页面出错了', original: 'Error' };
}

/** Title and description of an error page, never those of the page that failed (docs/product.md#page-kinds). */
export const errorHead = ({ status, message }: Pick<ErrorFacts, 'status' | 'message'>, site: SiteFacts): Head => ({
  title: `${status === 404 ? '页面不存在' : '页面出错了'} - ${site.name}`,
  description: status === 404 ? explanationOf(status).text : message || explanationOf(status).text,
  canonicalPath: '/',
  noindex: true,
});
