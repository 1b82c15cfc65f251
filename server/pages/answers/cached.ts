import { recordOf } from '../../../shared/site/routes/table.ts';
import { defaultSelection } from '../../../shared/site/selection.ts';
import type { CachedDecision, Decision, StationQuestion } from '../decide.ts';
import type { PageCache } from '../page-cache.ts';
import type { Respond } from '../respond.ts';
import type { Exchange, SendBody } from '../send-body.ts';

/**
 * Sends a page that is stored: a guest's as it is, a shell with the data of its visitor behind it. Throws where it cannot
 * be sent, before anything is written.
 */
export type AnswerCached = (exchange: Exchange, found: Omit<CachedDecision, 'kind'>) => void | Promise<void>;

export const createCachedAnswer =
  ({ respond, sendBody }: { respond: Pick<Respond, 'stored'>; sendBody: Pick<SendBody, 'shell'> }): AnswerCached =>
  (exchange, { route, cache, page, request, token }) => {
    Object.assign(exchange.response.locals, { route, cache });
    return token ? sendBody.shell(exchange, page, cache, { request, token }) : respond.stored(exchange, page, cache);
  };

/**
 * For an address that has had its share of pages made: the page of the default selection, where memory has it. As
 * `BYPASS`, because a CDN would keep it for the selection that was asked for.
 */
export function cachedInstead(
  pageCache: Pick<PageCache, 'peek'> | undefined,
  decision: Decision | StationQuestion,
): CachedDecision | undefined {
  if (decision.kind !== 'page') return undefined;
  const { request: asked, signedIn } = decision;
  const wanted = signedIn ? signedIn.shell : asked;
  if (!wanted || recordOf(wanted.visit.route).noStore) return undefined;
  const { route } = wanted.visit;
  const request = { ...wanted, visit: { ...wanted.visit, selection: defaultSelection } };
  const found = pageCache?.peek(request);
  return found && { kind: 'cached', route, cache: 'BYPASS', page: found.value, request, token: asked.token };
}
