import type { Renderer } from '../../../shared/site/render.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import type { Decision, SignedIn } from '../decide.ts';
import { cacheStatusOf, type PageCache } from '../page-cache.ts';
import type { PageRequest } from '../page-request.ts';
import { hasShell } from '../personal-data.ts';
import { LoginOver, type MakePage } from '../render/page-maker.ts';
import { forgetToken } from '../respond.ts';
import type { SendBody } from '../send-body.ts';
import type { AnswerCached } from './cached.ts';
import { type AppExchange, latePartsFor, type SendMade } from './made.ts';

/** Answers a visitor with a token whose page memory does not have. */
export type AnswerSignedIn = (exchange: AppExchange, page: PageRequest, signedIn: SignedIn) => Promise<void>;

interface SignedInAnswerOptions {
  readonly renderer: Pick<Renderer, 'plan'>;
  /** Left out where no page is cached. */
  readonly pageCache: PageCache | undefined;
  readonly makePage: MakePage;
  readonly sendMade: SendMade;
  readonly sendBody: Pick<SendBody, 'begunShell'>;
  readonly answerCached: AnswerCached;
  readonly cookieDomain: string;
  readonly answer: (exchange: AppExchange, decision: Decision) => Promise<void>;
}

export function createSignedInAnswer(options: SignedInAnswerOptions): AnswerSignedIn {
  const { renderer, pageCache, makePage, sendMade, sendBody, answerCached } = options;

  /** A page of the visitor's own. Where their login is over, what a guest gets. */
  async function answerPersonal(exchange: AppExchange, page: PageRequest, withoutLogin: () => Decision) {
    try {
      await sendMade(exchange, await makePage(page, exchange, 'follow'), recordOf(page.visit.route).noStore);
    } catch (error) {
      if (!(error instanceof LoginOver)) throw error;
      forgetToken(exchange.response, options.cookieDomain);
      await options.answer(exchange, withoutLogin());
    }
  }

  /** The shell, which is made once for all who wait for it; where the page has none, a page of the visitor's own. */
  return async (exchange, page, { shell, withoutLogin }) => {
    const { route } = page.visit;
    exchange.response.locals.route = route;
    if (!shell || !pageCache || !hasShell(await renderer.plan(shell.visit)))
      return answerPersonal(exchange, page, withoutLogin);
    const { token } = page;
    const found = await pageCache.get(shell, exchange, latePartsFor(exchange.request));
    if (found.kind === 'stored')
      return answerCached(exchange, { route, cache: cacheStatusOf(found), page: found.value, request: shell, token });
    exchange.response.locals.cache = 'BYPASS';
    return sendBody.begunShell(exchange, found, { request: shell, token });
  };
}
