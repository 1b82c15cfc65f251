import type { IncomingMessage } from 'node:http';
import { serialize } from 'cookie';
import { notFound } from '../../shared/contract/errors.ts';
import { nationwide } from '../../shared/platform/area.ts';
import type { PreviewFacts } from '../../shared/platform/preview.schema.ts';
import {
  printSelection,
  schoolModeCookie,
  selectionCookie,
  selectionOf,
  tokenCookie,
} from '../../shared/site/selection.ts';
import type { DataSource } from '../data/data-source.ts';

/** The gateway knows by the preview who it is; no session has this token. */
const previewSession = 'preview';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

/**
 * Makes the operator's request that of the visitor whom the preview is for. The browser's own cookies do not count: a
 * frame on another site has none, and the operator's login is nobody whom the preview is about.
 */
export function actAs(request: Pick<IncomingMessage, 'headers'>, facts: PreviewFacts): void {
  const { visitor, device, studyPhaseCode, subjectCode, areaCode } = facts;
  const selection = selectionOf({ studyPhaseCode, dictCode: subjectCode, areaCode: areaCode ?? nationwide.code });
  const cookies: [string, string][] = [[selectionCookie, printSelection(selection)]];
  if (visitor !== 'guest') cookies.push([tokenCookie, previewSession]);
  if (visitor === 'schoolTeacher') cookies.push([schoolModeCookie, '1']);
  request.headers.cookie = cookies.map(([name, value]) => serialize(name, value)).join('; ');
  request.headers['user-agent'] = device === 'mobile' ? phone : computer;
}

/** Every call goes to the gateway with the preview's token; nothing of it is read from a cache or kept. */
export const previewedData = (data: DataSource, preview: string): DataSource => ({
  accepts: data.accepts,
  peek: () => undefined,
  async load(endpoint, input, options) {
    // as of a cached call, whose input the contract does not know
    if (endpoint.cache && !data.accepts(endpoint, input)) throw notFound();
    return data.load(endpoint, input, { ...options, preview });
  },
});
