import { notFoundMessage } from '../../../shared/contract/errors.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { ErrorFacts, Head } from '../../../shared/site/render.ts';

interface Explanation {
  readonly text: string;
  readonly canRetry: boolean;
}

type ShownFailure = Pick<ErrorFacts, 'status' | 'message' | 'near'>;

const explanations: Readonly<Record<number, Explanation>> = {
  401: { text: '登录已失效，请重新登录后继续。', canRetry: false },
  403: { text: '当前账号没有查看这个页面的权限。', canRetry: false },
  404: { text: '您访问的页面不存在，可能已被移走或地址有误。', canRetry: false },
  410: { text: '这个内容已经下架。', canRetry: false },
};
const serverTrouble: Explanation = { text: '服务暂时不可用，您可以稍后重试，或先看看其他内容。', canRetry: true };

const noInvitation: Explanation = {
  text: '这个邀请链接不存在或已经失效，您仍然可以直接参加原创资源征集。',
  canRetry: false,
};

/** Whether what does not exist is the invitation of a colleague. */
export const isInvitation = ({ status, near }: Pick<ErrorFacts, 'status' | 'near'>) =>
  status === 404 && near === 'invitations';

/** What a failure means to the visitor. */
export const explanationOf = (failure: Pick<ErrorFacts, 'status' | 'near'>): Explanation =>
  isInvitation(failure) ? noInvitation : (explanations[failure.status] ?? serverTrouble);

/** The heading of an error page, and the fixed English message that stands below it. */
export function errorName(failure: ShownFailure): {
  readonly name: string;
  readonly original: string;
} {
  const { status, message } = failure;
  if (status === 404) return { name: isInvitation(failure) ? '邀请链接无效' : '页面不存在', original: notFoundMessage };
  return message ? { name: message, original: '' } : { name: '页面出错了', original: 'Error' };
}

/** Title and description of an error page, never those of the page that failed (docs/product/site.md#error-pages). */
export const errorHead = (failure: ShownFailure, site: SiteFacts): Head => ({
  title: `${failure.status === 404 ? errorName(failure).name : '页面出错了'} - ${site.name}`,
  description: (failure.status !== 404 && failure.message) || explanationOf(failure).text,
  canonicalPath: '/',
  noindex: true,
});
