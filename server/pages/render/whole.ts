import { Buffer, transcode } from 'node:buffer';
import { CodedError, messageForCode, notFoundMessage } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import {
  type ErrorFacts,
  failedBoundary,
  type PagePlan,
  type Renderer,
  type RenderRequest,
} from '../../../shared/site/render.ts';
import type { TurnQueue } from '../../async/turn-queue.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Log } from '../../log/log.ts';
import type { LoadPageData, PageData } from '../load.ts';
import type { PageMetrics } from '../metrics.ts';
import {
  type ErrorStatus,
  isShell,
  isStoredError,
  labelOf,
  type PageRequest,
  type RequestContext,
} from '../page-request.ts';
import { personalCalls, planOfShell } from '../personal-data.ts';
import type { PrintDocument } from './document.ts';
import { HtmlWriter } from './html-writer.ts';
import { maxHtmlBytes, pageTooLarge } from './limits.ts';

/** A whole page as HTML, for one request or for the cache. */
export interface RenderedPage {
  readonly status: number;
  /** Of a shell without the document's end, before which the personal data stand. */
  readonly html: Buffer;
  readonly etag: string;
  /** Tags of the data in it. */
  readonly tags: readonly string[];
  /** Something in it is past its time. */
  readonly stale: boolean;
  /** When something in it stops being true; infinite where nothing does. */
  readonly validUntil: number;
  /** Complete, without a failed component, and its route may be stored. */
  readonly storable: boolean;
}

/** A page cannot be shown: a required call failed, or rendering did. The visitor gets the error page of this status. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
  readonly status: number;
  constructor({ status, message }: ErrorStatus) {
    super(message);
    this.status = status;
  }
}

export interface WholePages {
  /**
   * Loads and renders a page to its end. An error page never fails by itself: at worst it is a few words.
   *
   * @throws PageFailed, CodedError 503 when the render queue is full, and any error once its signal is aborted.
   */
  render(request: PageRequest, context: RequestContext): Promise<RenderedPage>;
}

interface WholePagesOptions {
  readonly renderer: Renderer;
  readonly printDocument: PrintDocument;
  readonly loadData: LoadPageData;
  readonly site: SiteFacts;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Pick<PageMetrics, 'pageRendered'>;
  readonly renderQueue: TurnQueue;
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
    request: PageRequest,
    plan: PagePlan,
    data: PageData,
    context: RequestContext,
    error?: ErrorFacts,
  ): Promise<RenderedPage> {
    const { calls } = data;
    const { visit, location } = request;
    const failure = error && { error };
    const shell = isShell(request) && { awaits: personalCalls(plan).map(({ key }) => key) };
    const document = await printDocument({ visit, plan, calls, ...failure, ...shell });
    await renderQueue.turn(context);
    const startedAt = clock.monotonic();
    const { html, clean } = await renderText(
      renderer,
      { visit, site, calls, location, mode: 'whole', ...failure },
      (cause) => logFailure(cause, visit.route, context),
    );
    metrics.pageRendered({ route: labelOf(request), mode: 'whole', seconds: (clock.monotonic() - startedAt) / 1000 });
    return {
      status: error?.status ?? 200,
      html: Buffer.concat([
        Buffer.from(document.start),
        html,
        document.state(),
        Buffer.from(shell ? '' : document.end),
      ]),
      etag: document.etag(html),
      tags: data.tags,
      stale: data.stale,
      validUntil: data.validUntil,
      storable: clean && !data.degraded && (!error || isStoredError(error)),
    };
  }

  const logFailure = (error: unknown, route: string, { requestId }: RequestContext) =>
    log.error({ event: 'page.failed', route, requestId, err: error });

  async function renderError(request: PageRequest, status: ErrorStatus, context: RequestContext) {
    const { visit, token } = request;
    const error: ErrorFacts = { ...status, requestId: isStoredError(status) ? '' : context.requestId };
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
      if (request.error) return renderError(request, request.error, context);
      renderQueue.refuseIfFull(context.client);
      try {
        const plan = await renderer.plan(visit);
        const loaded = isShell(request) ? planOfShell(plan) : plan;
        const data = await loadData({ ...context, plan: loaded, token, mode: 'whole' });
        const error = errorOf(plan, data);
        if (error) throw new PageFailed(error);
        return await renderLoaded(request, plan, data, context);
      } catch (error) {
        if (error instanceof CodedError || error instanceof PageFailed || context.signal.aborted) throw error;
        logFailure(error, visit.route, context);
        throw new PageFailed({ status: 500, message: '' });
      }
    },
  };
}

/** What is sent when even the error page does not render. */
function lastResort({ status, message, requestId }: ErrorFacts): RenderedPage {
  const text = `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>页面出错了</title><h1>页面出错了</h1><p>${escapeHtml(message)}</p><p>${escapeHtml(requestId)}</p><p><a href="/">返回首页</a></p></html>`;
  return { status, html: Buffer.from(text), etag: '', tags: [], stale: false, validUntil: 0, storable: false };
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

/** Where pages stand in UTF-16 on their way to UTF-8; grows to the largest page. */
let utf16 = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * UTF-8 of a long Chinese text in a third of the time of `Buffer.from`, which counts the bytes and then writes them.
 */
function utf8(text: string): Buffer {
  if (!text.isWellFormed()) return Buffer.from(text);
  if (utf16.length < text.length * 2) utf16 = Buffer.allocUnsafeSlow(text.length * 2);
  return transcode(utf16.subarray(0, utf16.write(text, 'utf16le')), 'utf16le', 'utf8');
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
