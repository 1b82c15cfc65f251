import { randomBytes } from 'node:crypto';
import { CodedError, isLoginExpired, messageForCode, notFoundMessage } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { ErrorFacts, LoadedCall, PagePlan, Renderer } from '../../../shared/site/render.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import type { TurnQueue } from '../../async/turn-queue.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { ClientDisconnected } from '../../http/pass-through.ts';
import type { Log } from '../../log/log.ts';
import type { DataResult, LateParts, LoadPageData, PageData } from '../load.ts';
import type { PageMetrics } from '../metrics.ts';
import {
  type ErrorStatus,
  isShell,
  isStoredError,
  labelOf,
  type PageRequest,
  type RequestContext,
} from '../page-request.ts';
import { needsToken, personalCalls, planOfShell } from '../personal-data.ts';
import { callsBlock, type PrintDocument } from './document.ts';
import { GrowingBody } from './growing-body.ts';
import { maxHtmlBytes, pageTooLarge } from './limits.ts';
import { streamReact } from './react-stream.ts';
import { utf8 } from './utf8.ts';

/** A page with all of its parts, under the constant policy. The document's end, which is always the same, is left out. */
export interface WholePage extends Omit<DataResult, 'degraded'> {
  readonly kind: 'whole';
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /** Complete, without a failed component, and its route may be stored. */
  readonly storable: boolean;
}

/** A page that is sent while data of it, or the person's own, are under way. */
export interface BegunPage {
  readonly kind: 'begun';
  readonly status: number;
  /** Of the inline scripts that put late parts into their places. */
  readonly nonce: string;
  readonly body: GrowingBody;
  /** The same page with its late parts in their places, once they are here. */
  whole(): Promise<WholePage>;
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

/** The gateway does not know the visitor's token any more. */
export class LoginOver extends Error {
  override readonly name = 'LoginOver';
}

/**
 * Loads and renders a page. `whole` once all of its data are here; with `follow`, and for a token, `begun` as soon as
 * its shell is. An error page never fails by itself: at worst it is a few words.
 *
 * @throws PageFailed, LoginOver, CodedError 503 when the queue of renders is full, and any error once its signal is
 *   aborted.
 */
export type MakePage = (
  request: PageRequest,
  context: RequestContext,
  late: LateParts,
) => Promise<WholePage | BegunPage>;

interface PageMakerOptions {
  readonly renderer: Renderer;
  readonly printDocument: PrintDocument;
  readonly loadData: LoadPageData;
  readonly site: SiteFacts;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Pick<PageMetrics, 'pageRendered' | 'renderAborted'>;
  readonly renderQueue: TurnQueue;
}

/** A page whose data were loaded, or are under way. */
interface Draft {
  readonly request: PageRequest;
  readonly context: RequestContext;
  readonly plan: PagePlan;
  readonly data: PageData;
  readonly error: ErrorFacts | undefined;
}

export function createPageMaker(options: PageMakerOptions): MakePage {
  const { renderer, printDocument, loadData, site, log, clock, metrics, renderQueue } = options;
  const failedNow = (error: unknown, route: string, { requestId }: RequestContext) =>
    log.error({ event: 'page.failed', route, requestId, err: error });
  const secondsSince = (startedAt: number) => (clock.monotonic() - startedAt) / 1000;

  async function load(request: PageRequest, context: RequestContext, late: LateParts, error?: ErrorFacts) {
    const { visit, token } = request;
    const plan = await renderer.plan(visit, error);
    const loaded = isShell(request) ? planOfShell(plan) : plan;
    // what is of one person waits for the login check before the first byte
    const provesLogin = token !== '' && (recordOf(visit.route).guard === 'login' || needsToken(plan));
    const data = await loadData({ ...context, plan: loaded, token, late, provesLogin });
    return { request, context, plan, data, error };
  }

  const print = ({ request, plan, data: { calls }, error }: Draft, nonce?: string) =>
    printDocument({
      visit: request.visit,
      plan,
      calls,
      ...(nonce && { nonce }),
      ...(error && { error }),
      ...(isShell(request) && { awaits: personalCalls(plan).map(({ key }) => key) }),
    });

  const renderRequest = ({ request: { visit, location }, data: { calls }, error }: Draft) => ({
    visit,
    site,
    calls,
    location,
    ...(error && { error }),
  });

  const finish = (draft: Draft, startedAt: number) =>
    draft.request.token || draft.data.rest ? begin(draft, startedAt) : makeWhole(draft);

  /** Renders a page whose calls have all settled. */
  async function makeWhole(draft: Draft): Promise<WholePage> {
    const { request, context, data, error } = draft;
    const document = await print(draft);
    await renderQueue.turn(context);
    const startedAt = clock.monotonic();
    const pieces: string[] = [];
    let isClean = true;
    await new Promise<void>((resolve, reject) => {
      streamReact(renderer, renderRequest(draft), 'end', {
        onHtml: (html) => void pieces.push(html),
        onEnd: resolve,
        onFailure: reject,
        onBoundaryError(cause) {
          isClean = false;
          failedNow(cause, request.visit.route, context);
        },
      });
    });
    const root = utf8(pieces.join(''));
    if (root.length > maxHtmlBytes) throw pageTooLarge(root.length);
    metrics.pageRendered({ route: labelOf(request), mode: 'whole', seconds: secondsSince(startedAt) });
    const { degraded, ...result } = data.result();
    return {
      kind: 'whole',
      status: error?.status ?? 200,
      html: Buffer.concat([Buffer.from(document.start), root, document.state()]),
      etag: document.etag(root),
      ...result,
      storable: isClean && !degraded && (!error || isStoredError(error)),
    };
  }

  /**
   * Renders a page from its shell on. A part that makes it larger than `maxHtmlBytes` is left out: the place of a late
   * one stays empty, and without its shell the page fails.
   */
  async function begin(draft: Draft, startedAt: number): Promise<BegunPage> {
    const { request, context, data, error } = draft;
    const { calls } = data;
    const nonce = randomBytes(16).toString('base64');
    const document = await print(draft, nonce);
    await renderQueue.turn(context);
    const line = { route: request.visit.route, requestId: context.requestId };
    const warn = (err: unknown) => log.warn({ event: 'page.boundary-failed', ...line, err });
    const body = new GrowingBody();
    const shell = Promise.withResolvers<void>();
    const sent = new Set<LoadedCall>();
    let isTooLarge = false;

    function partOf(html: string) {
      const ready = calls.filter((call) => !sent.has(call) && call.state().status === 'ready');
      for (const call of ready) sent.add(call);
      if (body.length > 0) return Buffer.concat([callsBlock(ready), Buffer.from(html)]);
      return Buffer.concat([utf8(document.start + html), document.state()]);
    }

    function add(html: string) {
      if (isTooLarge) return;
      const part = partOf(html);
      isTooLarge = body.length + part.length > maxHtmlBytes;
      if (!isTooLarge) {
        body.add(part);
        return shell.resolve();
      }
      metrics.renderAborted('size');
      const err = pageTooLarge(body.length + part.length);
      if (body.length > 0) warn(err);
      shell.reject(err);
      abort(err);
    }

    const { signal } = context;
    const leave = () => {
      if (signal.reason instanceof ClientDisconnected) metrics.renderAborted('client');
      abort(signal.reason);
    };
    const abort = streamReact(renderer, { ...renderRequest(draft), nonce }, 'shell', {
      onHtml: add,
      onEnd() {
        signal.removeEventListener('abort', leave);
        body.end();
      },
      onFailure: shell.reject,
      onBoundaryError: warn,
    });
    signal.addEventListener('abort', leave);
    await shell.promise;
    metrics.pageRendered({ route: labelOf(request), mode: 'shell', seconds: secondsSince(startedAt) });
    return {
      kind: 'begun',
      status: error?.status ?? 200,
      nonce,
      body,
      async whole() {
        await data.rest;
        return makeWhole(draft);
      },
    };
  }

  async function makeError(request: PageRequest, status: ErrorStatus, context: RequestContext, late: LateParts) {
    const startedAt = clock.monotonic();
    const error: ErrorFacts = { ...status, requestId: isStoredError(status) ? '' : context.requestId };
    try {
      return await finish(await load(request, context, late, error), startedAt);
    } catch (cause) {
      if (cause instanceof CodedError || context.signal.aborted) throw cause;
      failedNow(cause, request.visit.route, context);
      return lastResort(error);
    }
  }

  return async (request, context, late) => {
    if (request.error) return makeError(request, request.error, context, late);
    renderQueue.refuseIfFull(context.client);
    const startedAt = clock.monotonic();
    try {
      const draft = await load(request, context, late);
      if (request.token && isLoginOver(draft.data)) throw new LoginOver();
      const error = errorOf(draft);
      if (error) throw new PageFailed(error);
      return await finish(draft, startedAt);
    } catch (error) {
      if (error instanceof CodedError || error instanceof PageFailed || error instanceof LoginOver) throw error;
      if (context.signal.aborted) throw error;
      failedNow(error, request.visit.route, context);
      throw new PageFailed({ status: 500, message: '' });
    }
  };
}

/** Why a page cannot be shown although its address is known; undefined where it can. */
function errorOf({ plan, data: { failure, calls } }: Draft): ErrorStatus | undefined {
  if (failure) {
    if (failure.status >= 400 && failure.status < 500) return { status: failure.status, message: failure.message };
    return { status: 503, message: messageForCode(503, '') };
  }
  const status = plan.status(calls);
  return status === 200 ? undefined : { status, message: notFoundMessage };
}

const isLoginOver = ({ calls, failure }: PageData) => isLoginExpired(failure) || calls.some(isExpired);

const isExpired = (call: LoadedCall) => {
  const state = call.state();
  return state.status === 'failed' && state.code === -1;
};

/** What is sent when even the error page does not render. */
function lastResort({ status, message, requestId }: ErrorFacts): WholePage {
  const text = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>页面出错了</title></head><body><h1>页面出错了</h1><p>${escapeHtml(message)}</p><p>${escapeHtml(requestId)}</p><p><a href="/">返回首页</a></p>`;
  const html = Buffer.from(text);
  return { kind: 'whole', status, html, etag: '', tags: [], stale: false, validUntil: 0, storable: false };
}
