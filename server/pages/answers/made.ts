import type { IncomingMessage } from 'node:http';
import { recordOf } from '../../../shared/site/routes/table.ts';
import { deviceOf } from '../device.ts';
import type { LateParts } from '../load.ts';
import { cacheStatusOf, type PageCache } from '../page-cache.ts';
import { isStoredError, labelOf, type PageRequest, type RequestContext } from '../page-request.ts';
import type { BegunPage, MakePage, WholePage } from '../render/page-maker.ts';
import type { Respond } from '../respond.ts';
import type { Exchange, SendBody } from '../send-body.ts';
import type { AnswerCached } from './cached.ts';

/** A request that the app answers. Its signal aborts when the client leaves. */
export type AppExchange = Exchange & RequestContext;

/** Sends a page that does not come from the store. `noStore`: not even the browser may keep it. */
export type SendMade = (exchange: AppExchange, page: WholePage | BegunPage, noStore?: boolean) => Promise<void>;

interface MadeSenderOptions {
  readonly respond: Pick<Respond, 'made'>;
  readonly sendBody: Pick<SendBody, 'begun'>;
}

export const createMadeSender =
  ({ respond, sendBody }: MadeSenderOptions): SendMade =>
  (exchange, page, noStore) => {
    exchange.response.locals.cache = 'BYPASS';
    return page.kind === 'begun' ? sendBody.begun(exchange, page, noStore) : respond.made(exchange, page);
  };

/** Answers with a page that has to be made, or that only Redis has: a guest's, or an error page. */
export type AnswerMade = (exchange: AppExchange, page: PageRequest) => Promise<void>;

interface MadeAnswerOptions {
  /** Left out where no page is cached. */
  readonly pageCache: PageCache | undefined;
  readonly makePage: MakePage;
  readonly sendMade: SendMade;
  readonly answerCached: AnswerCached;
}

export function createMadeAnswer({ pageCache, makePage, sendMade, answerCached }: MadeAnswerOptions): AnswerMade {
  return async (exchange, page) => {
    const route = labelOf(page);
    exchange.response.locals.route = route;
    const late = latePartsFor(exchange.request);
    if (!pageCache || !mayBeStored(page)) return sendMade(exchange, await makePage(page, exchange, late));
    const found = await pageCache.get(page, exchange, late);
    if (found.kind === 'begun') return sendMade(exchange, found);
    const cache = cacheStatusOf(found);
    return answerCached(exchange, { route, cache, page: found.value, request: page, token: '' });
  };
}

const mayBeStored = ({ visit, error }: PageRequest) => (error ? isStoredError(error) : !recordOf(visit.route).noStore);

/** Search engines get the whole page, and HEAD its headers. */
export const latePartsFor = ({ method, headers }: IncomingMessage): LateParts =>
  method === 'HEAD' || deviceOf(headers['user-agent']).crawler ? 'awaited' : 'follow';
