import type { IncomingMessage } from 'node:http';
import { previewParameter, previewTokenForm } from '../../shared/platform/preview.ts';

const parameter = new RegExp(`([?&])${previewParameter}=([^&#]*)(&|$)`);
/** Calls and files have parameters of their own. */
const isElsewhere = /^\/(?:api|files)\//;

/**
 * Takes the parameter out of a page's address, whatever it holds: nothing later sees it, no log line and no key of a
 * cache. Gives the token where it looks like one.
 */
export function takeToken(request: Pick<IncomingMessage, 'url'>): string | undefined {
  const { url = '' } = request;
  const found = url.includes(`${previewParameter}=`) && !isElsewhere.test(url) ? parameter.exec(url) : null;
  if (!found) return undefined;
  const [whole, before, token = '', after] = found;
  const rest = after === '&' ? before : '';
  request.url = url.slice(0, found.index) + rest + url.slice(found.index + whole.length);
  return previewTokenForm.test(token) ? token : undefined;
}
