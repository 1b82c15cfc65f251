import type { IncomingMessage } from 'node:http';
import type { EndpointFacts } from '../../shared/contract/endpoint.ts';
import { type CodedError, codedError } from '../../shared/contract/errors.ts';

/**
 * Checks that a call which changes something comes from a page of this site: a content type that no HTML form can send
 * (or, where the call takes no body, the token header), and, where the browser sends them, a same-origin `origin` and
 * `sec-fetch-site`.
 *
 * @returns the refusal, or undefined where the call may pass.
 */
export function crossSiteRefusal(
  { headers }: Pick<IncomingMessage, 'headers'>,
  endpoint: Pick<EndpointFacts, 'method' | 'reads' | 'body'>,
  /** Host that the client used, as the trusted proxies report it. */
  host: string,
): CodedError | undefined {
  if (endpoint.reads) return undefined;
  const { origin, 'sec-fetch-site': site, token = '' } = headers;
  const expected = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const isOurs =
    // a GET has no content type; the few that change something are checked by the two headers alone
    (endpoint.method === 'GET' || type === expected || (endpoint.body === 'none' && type === '' && token !== '')) &&
    (origin === undefined || isSameHost(origin, host)) &&
    // `none`: the user typed the address or opened a bookmark
    (site === undefined || site === 'same-origin' || site === 'none');
  return isOurs ? undefined : codedError(403, '');
}

/** Schemes are not compared: behind a proxy that ends TLS the edge cannot know its own. */
const isSameHost = (origin: string, host: string) => URL.parse(origin)?.host === host.toLowerCase();
