import { Buffer, transcode } from 'node:buffer';
import type { Clock } from '../../../shared/clock.ts';
import { CodedError, messageForCode, notFoundMessage } from '../../../shared/errors.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import {
  type ErrorFacts,
  failedBoundary,
  type PagePlan,
  type Renderer,
  type RenderRequest,
} from '../../../shared/render.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Log } from '../../log/log.ts';
import type { LoadPageData, PageData } from '../load.ts';
import type { PageMetrics } from '../metrics.ts';
import type { PageRequest, RequestContext } from '../page-request.ts';
import { type PrintDocument, weakEtag } from './document.ts';
import { HtmlWriter } from './html-writer.ts';
import { maxHtmlBytes, pageTooLarge } from './limits.ts';
import type { RenderQueue } from './queue.ts';

/** A whole page as HTML, for one request or for the cache. */
export interface RenderedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /** Tags of the data in it. */
  readonly tags: readonly string[];
  /** Something in it is past its time. */
  readonly stale: boolean;
  /** Complete, without a failed component, and its route may be stored. */
  readonly storable: boolean;
}

export interface ErrorStatus {
  readonly status: number;
  readonly message: string;
}

export interface WholePages {
  /**
   * Loads and renders a page to its end; a failing required call or render makes the error page.
   *
   * @throws CodedError 503 when the render queue is full, and any error once its signal is aborted; nothing else.
   */
  render(request: PageRequest, context: RequestContext): Promise<RenderedPage>;
  /**
   * The error page inside the frame of a request's page.
   *
   * @throws as `render`.
   */
  renderError(request: PageRequest, error: ErrorStatus, context: RequestContext): Promise<RenderedPage>;
}

interface WholePagesOptions {
  readonly renderer: Renderer;
  readonly printDocument: PrintDocument;
  readonly loadData: LoadPageData;
  readonly site: SiteFacts;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Pick<PageMetrics, 'pageRendered'>;
  readonly renderQueue: RenderQueue;
}

/** Why a page cannot be shown although its address is known; undefined where it can. */
export function errorOf(plan: PagePlan, { failure, calls }: PageData): ErrorStatus | undefined {
  if (failure) {
    if (failure.status >= 400 && failure.status < 500) return { status: failure.status, message: failure.message };
    return { status: 503, message: messageForCode(503, '') };
  }
  const status = plan.status(calls);
  return status === 200 ? undefined : { status, message: notFoundMessage };
}

export function createWholePages(options: WholePagesOptions): WholePages {
  const { renderer, printDocument, loadData, site, log, clock, metrics, renderQueue } = options;

  async function renderLoaded(
    { visit, location }: PageRequest,
    plan: PagePlan,
    data: PageData,
    context: RequestContext,
    error?: ErrorFacts,
  ): Promise<RenderedPage> {
    const { calls } = data;
    const failure = error && { error };
    const document = await printDocument({ visit, plan, calls, ...failure });
    await renderQueue.turn(context.signal);
    const startedAt = clock.monotonic();
    const { html, clean } = await renderText(
      renderer,
      { visit, site, calls, location, mode: 'whole', ...failure },
      (cause) => logFailure(cause, visit.route, context),
    );
    metrics.pageRendered({ route: visit.route, mode: 'whole', seconds: (clock.monotonic() - startedAt) / 1000 });
    return {
      status: error?.status ?? 200,
      html: Buffer.concat([Buffer.from(document.start), html, document.state(), Buffer.from(document.end)]),
      etag: weakEtag(html, calls),
      tags: data.tags,
      stale: data.stale,
      storable: clean && !error && !data.degraded && plan.storable,
    };
  }

  const logFailure = (error: unknown, route: string, { requestId }: RequestContext) =>
    log.error({ event: 'page.failed', route, requestId, err: error });

  async function renderError(request: PageRequest, { status, message }: ErrorStatus, context: RequestContext) {
    const { visit, token } = request;
    const error: ErrorFacts = { status, message, requestId: context.requestId };
    try {
      const plan = await renderer.plan(visit, error);
      const data = await loadData({ ...context, plan, token, mode: 'whole' });
      return await renderLoaded(request, plan, data, context, error);
    } catch (cause) {
      if (cause instanceof CodedError || context.signal.aborted) throw cause;
      logFailure(cause, visit.route, context);
      return lastResort(error);
    }
  }

  return {
    async render(request, context) {
      const { visit, token } = request;
      renderQueue.refuseIfFull();
      try {
        const plan = await renderer.plan(visit);
        const data = await loadData({ ...context, plan, token, mode: 'whole' });
        const error = errorOf(plan, data);
        return await (error ? renderError(request, error, context) : renderLoaded(request, plan, data, context));
      } catch (error) {
        if (error instanceof CodedError || context.signal.aborted) throw error;
        logFailure(error, visit.route, context);
        return renderError(request, { status: 500, message: '' }, context);
      }
    },
    renderError,
  };
}

/** What is sent when even the error page does not render. */
function lastResort({ status, message, requestId }: ErrorFacts): RenderedPage {
  const text = `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>页面出错了</title><h1>页面出错了</h1><p>${escapeHtml(message)}</p><p>${escapeHtml(requestId)}</p><p><a href="/">返回首页</a></p></html>`;
  return { status, html: Buffer.from(text), etag: '', tags: [], stale: false, storable: false };
}

/**
 * Renders the root element to its end: one piece, without inline scripts. As text, because encoding React's small
 * pieces one by one costs a third of a render (docs/decisions/005); only a page with a failed component goes through
 * the stream, which says what failed. `clean`: none did.
 *
 * @throws what made the shell fail, or an Error when the page is too large.
 */
async function renderText(
  renderer: Renderer,
  request: RenderRequest,
  onError: (error: unknown) => void,
): Promise<{ html: Buffer; clean: boolean }> {
  const text = renderer.renderWhole(request);
  const clean = !text.includes(failedBoundary);
  const html = clean ? utf8(text) : await renderReporting(renderer, request, onError);
  if (html.length > maxHtmlBytes) throw pageTooLarge(html.length);
  return { html, clean };
}

/** UTF-8 of a long Chinese text in a third of the time of `Buffer.from`, which counts the bytes and then writes them. */
function utf8(text: string): Buffer {
  return text.isWellFormed() ? transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') : Buffer.from(text);
}

function renderReporting(
  renderer: Renderer,
  request: RenderRequest,
  onError: (error: unknown) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const writer = new HtmlWriter({
      onPass: (html) => void pieces.push(html),
      onEnd: () => resolve(Buffer.concat(pieces)),
    });
    const rendering = renderer.render(request, {
      onShellReady() {},
      onAllReady: () => rendering.pipe(writer),
      onShellError: reject,
      onError,
    });
  });
}
