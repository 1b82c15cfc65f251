import type { Clock } from '../../shared/clock.ts';
import { CodedError, messageForCode, notFoundMessage } from '../../shared/errors.ts';
import type { SiteFacts } from '../../shared/hosts.ts';
import type { ErrorFacts, PagePlan, Renderer } from '../../shared/render.ts';
import { stationPrefix } from '../../shared/routes/resolve.ts';
import type { PublicVisit } from '../../shared/visit.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Log } from '../log.ts';
import type { PageAssets } from './assets.ts';
import { documentEnd, documentStart, documentState, weakEtag } from './document.ts';
import type { LoadedPage, LoadPage } from './load-page.ts';
import type { PageMetrics } from './metrics.ts';
import { routeTag } from './page-tags.ts';
import { renderWhole } from './render-page.ts';
import type { RenderQueue } from './render-queue.ts';

/** One page to be made, for whom, and who may call it off. */
export interface PageWork {
  readonly visit: PublicVisit;
  readonly token: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Path and query as the browser has it. */
  readonly location: string;
}

export interface MadePage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Something in it is past its time. */
  readonly stale: boolean;
  /** Complete, without a failed component, and its route may be stored. */
  readonly storable: boolean;
}

export interface DocumentPieces {
  readonly start: string;
  /** Closes the root and carries the data of the calls that are ready now. */
  state(): Buffer;
  readonly end: string;
}

export interface PageMaker {
  /**
   * Loads and renders a page to its end; a failing required call or render makes the error page.
   *
   * @throws CodedError 503 when there is more to render than can be (`RenderQueue`), and whatever it failed with once
   *   its signal is aborted; nothing else.
   */
  make(work: PageWork): Promise<MadePage>;
  /**
   * The error page inside the frame.
   *
   * @throws as `make`.
   */
  makeError(work: PageWork, status: number, message: string): Promise<MadePage>;
  /** The text around a rendered page. */
  document(
    work: PageWork,
    plan: PagePlan,
    loaded: LoadedPage,
    facts: { nonce?: string; error?: ErrorFacts },
  ): Promise<DocumentPieces>;
}

export interface PageMakerOptions {
  readonly renderer: Renderer;
  readonly assets: PageAssets;
  readonly loadPage: LoadPage;
  readonly site: SiteFacts;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Pick<PageMetrics, 'pageRendered'>;
  readonly renderQueue: RenderQueue;
}

/** The status and sentence of a page whose required data cannot be had. */
export function statusOf(failure: CodedError): { status: number; message: string } {
  if (failure.status >= 400 && failure.status < 500) return { status: failure.status, message: failure.message };
  return { status: 503, message: messageForCode(503, '') };
}

export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { renderer, assets, loadPage, site, log, clock, metrics, renderQueue } = options;
  const document: PageMaker['document'] = async ({ visit }, plan, loaded, { nonce, error }) => {
    const named = visit.station ? { ...site, name: visit.station.spaceStationName } : site;
    const head = plan.head(loaded.calls, named);
    const linked = await assets.of(plan.modules);
    const canonicalOrigin = site.canonicalOrigin + stationPrefix(visit.station);
    return {
      start: documentStart({ head, assets: linked, canonicalOrigin, nonce }),
      state: () => documentState({ visit, site, ...(error && { error }) }, loaded.calls, linked.entry, nonce),
      end: documentEnd,
    };
  };

  async function render(work: PageWork, plan: PagePlan, loaded: LoadedPage, error?: ErrorFacts): Promise<MadePage> {
    const { visit, location } = work;
    const pieces = await document(work, plan, loaded, { ...(error && { error }) });
    await renderQueue.turn(work.signal);
    const startedAt = clock.monotonic();
    const request = { visit, site, calls: loaded.calls, location, mode: 'whole', ...(error && { error }) } as const;
    const { html, clean } = await renderWhole(renderer, request, (cause) => logFailure(cause, work));
    metrics.pageRendered({ route: visit.route, mode: 'whole', seconds: (clock.monotonic() - startedAt) / 1000 });
    return {
      status: error?.status ?? 200,
      html: Buffer.concat([Buffer.from(pieces.start), html, pieces.state(), Buffer.from(pieces.end)]),
      etag: weakEtag(html, loaded.calls),
      tags: [...loaded.tags, routeTag(visit.route)],
      stale: loaded.stale,
      storable: clean && !error && !loaded.degraded && plan.storable,
    };
  }

  const logFailure = (error: unknown, { visit, requestId }: PageWork) =>
    log.error({ event: 'page.failed', route: visit.route, requestId, err: error });

  const maker: PageMaker = {
    async make(work) {
      renderQueue.refuseIfFull();
      try {
        const plan = await renderer.plan(work.visit);
        const loaded = await loadPage({ ...work, plan, mode: 'whole' });
        if (loaded.failure) {
          const { status, message } = statusOf(loaded.failure);
          return await maker.makeError(work, status, message);
        }
        const status = plan.status(loaded.calls);
        if (status !== 200) return await maker.makeError(work, status, notFoundMessage);
        return await render(work, plan, loaded);
      } catch (error) {
        if (error instanceof CodedError || work.signal.aborted) throw error;
        logFailure(error, work);
        return maker.makeError(work, 500, '');
      }
    },

    async makeError(work, status, message) {
      const error: ErrorFacts = { status, message, requestId: work.requestId };
      try {
        const plan = await renderer.plan(work.visit, error);
        const loaded = await loadPage({ ...work, plan, mode: 'whole' });
        return await render(work, plan, loaded, error);
      } catch (cause) {
        if (cause instanceof CodedError || work.signal.aborted) throw cause;
        logFailure(cause, work);
        return lastResort(error);
      }
    },

    document,
  };
  return maker;
}

/** What is sent when even the error page does not render. */
function lastResort({ status, message, requestId }: ErrorFacts): MadePage {
  const text = `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>页面出错了</title><h1>页面出错了</h1><p>${escapeHtml(message)}</p><p>${escapeHtml(requestId)}</p><p><a href="/">返回首页</a></p></html>`;
  return { status, html: Buffer.from(text), etag: '', tags: [], stale: false, storable: false };
}
