import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import type { Response } from 'express';
import { isLoginExpired } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { LoadedCall, Renderer, RenderRequest } from '../../../shared/site/render.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import type { TurnQueue } from '../../async/turn-queue.ts';
import { pickEncoding } from '../../http/content-encoding.ts';
import type { ContentSecurityPolicies } from '../../http/content-security-policy.ts';
import type { Log } from '../../log/log.ts';
import type { LoadPageData, PageData } from '../load.ts';
import type { PageMetrics } from '../metrics.ts';
import type { ErrorStatus, PageRequest, RequestContext } from '../page-request.ts';
import { needsToken } from '../personal-data.ts';
import { callsBlock, type DocumentParts, type PrintDocument } from './document.ts';
import { HtmlWriter } from './html-writer.ts';
import { maxHtmlBytes, pageTooLarge, renderDeadlineMs } from './limits.ts';
import { errorOf } from './whole.ts';

/** What became of a streamed page. Unless it was sent nothing was written, and the caller answers in its place. */
export type StreamResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'login-expired' }
  | ({ readonly kind: 'failed' } & ErrorStatus);

interface StreamedPagesOptions {
  readonly renderer: Renderer;
  readonly printDocument: PrintDocument;
  readonly renderQueue: TurnQueue;
  readonly loadData: LoadPageData;
  readonly site: SiteFacts;
  readonly policies: ContentSecurityPolicies;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Pick<PageMetrics, 'pageRendered' | 'renderAborted'>;
}

/**
 * Pages of a visitor with a token: the shell at once, late parts as they come, nothing stored. A part that makes the
 * page larger than `maxHtmlBytes` is not sent: the place of a late part stays empty, and a shell is replaced by the
 * error page. Rejects with CodedError 503 when the render queue is full, and with the signal's reason when the client
 * left.
 */
export function createStreamedPages(options: StreamedPagesOptions) {
  const { renderer, printDocument, renderQueue, loadData, site, policies, log, clock, metrics } = options;

  return async function sendStreamed(
    { visit, token, location }: PageRequest,
    context: RequestContext,
    response: Response,
    acceptEncoding: string | undefined,
  ): Promise<StreamResult> {
    renderQueue.refuseIfFull(context.client);
    const { route } = visit;
    const { guard, noStore } = recordOf(route);
    const line = { route, requestId: context.requestId };
    const startedAt = clock.monotonic();
    const plan = await renderer.plan(visit);
    // what is of one person waits for the login check before the first byte
    const provesLogin = guard === 'login' || needsToken(plan);
    const data = await loadData({ ...context, plan, token, mode: 'stream', provesLogin });
    if (isLoginOver(data)) return { kind: 'login-expired' };
    const error = errorOf(plan, data);
    if (error) return { kind: 'failed', ...error };
    const { calls } = data;
    const nonce = randomBytes(16).toString('base64');
    const document = await printDocument({ visit, plan, calls, nonce });
    await renderQueue.turn(context);

    const rendering = renderStreamed(renderer, { visit, site, calls, location, mode: 'stream', nonce }, (err) =>
      log.warn({ event: 'page.boundary-failed', ...line, err }),
    );
    response.on('close', () => {
      if (response.writableFinished) return;
      metrics.renderAborted('client');
      rendering.abort();
    });
    try {
      await rendering.shell;
    } catch (err) {
      log.error({ event: 'page.failed', ...line, err });
      return { kind: 'failed', status: 500, message: '' };
    }
    metrics.pageRendered({ route, mode: 'shell', seconds: (clock.monotonic() - startedAt) / 1000 });
    if (response.destroyed) return { kind: 'sent' };
    return sendParts({
      rendering,
      document,
      calls,
      open() {
        setHeaders(response, { noStore, policy: policies.streamed(response.req.headers.host, nonce) });
        return openBody(response, acceptEncoding);
      },
      onTooLarge(bytes, isBegun) {
        metrics.renderAborted('size');
        const err = pageTooLarge(bytes);
        if (isBegun) log.warn({ event: 'page.boundary-failed', ...line, err });
        else log.error({ event: 'page.failed', ...line, err });
      },
    });
  };
}

const isLoginOver = ({ calls, failure }: PageData) => isLoginExpired(failure) || calls.some(isExpired);

const isExpired = (call: LoadedCall) => {
  const state = call.state();
  return state.status === 'failed' && state.code === -1;
};

/** A page whose late parts follow the shell. */
interface StreamedRendering {
  /** The shell is rendered: status and headers are final from here on. */
  readonly shell: Promise<void>;
  /** Sends the shell, then every late part as it comes. Call once, after `shell`. */
  send(receiver: {
    /** One flush pass of HTML; the first is the whole shell. */
    onPass(html: Buffer, isShell: boolean): Promise<void>;
    onEnd(): Promise<void>;
  }): void;
  /** Stops rendering; errors that it causes are not reported. */
  abort(): void;
}

function renderStreamed(
  renderer: Renderer,
  request: RenderRequest,
  onLateError: (error: unknown) => void,
): StreamedRendering {
  let shellReady = false;
  let aborted = false;
  const { promise: shell, resolve, reject } = Promise.withResolvers<void>();
  const rendering = renderer.render(request, {
    onShellReady() {
      shellReady = true;
      resolve();
    },
    onAllReady: () => clearTimeout(timer),
    onShellError(error) {
      clearTimeout(timer);
      reject(error);
    },
    onError(error) {
      if (shellReady && !aborted) onLateError(error);
    },
  });
  const timer = setTimeout(() => rendering.abort(new Error('render deadline')), renderDeadlineMs);
  return {
    shell,
    send({ onPass, onEnd }) {
      let isShell = true;
      rendering.pipe(
        new HtmlWriter({
          onPass(html) {
            const pass = onPass(html, isShell);
            isShell = false;
            return pass;
          },
          onEnd,
        }),
      );
    },
    abort() {
      aborted = true;
      clearTimeout(timer);
      rendering.abort(new Error('the response is over'));
    },
  };
}

interface Parts {
  readonly rendering: StreamedRendering;
  readonly document: DocumentParts;
  readonly calls: readonly LoadedCall[];
  /** Writes the headers; called with the first part that is small enough. */
  open(): WriteBody;
  /** Called once, with the size that the page would have had. */
  onTooLarge(bytes: number, isBegun: boolean): void;
}

/** Sends each part with the data that has come for it. Settles when the first one is on its way, or none will be. */
function sendParts({ rendering, document, calls, open, onTooLarge }: Parts): Promise<StreamResult> {
  const begun = Promise.withResolvers<StreamResult>();
  const end = Buffer.from(document.end);
  const sent = new Set<LoadedCall>();
  let write: WriteBody | undefined;
  let bytes = 0;

  function takeReadyCalls() {
    const ready = calls.filter((call) => !sent.has(call) && call.state().status === 'ready');
    for (const call of ready) sent.add(call);
    return ready;
  }

  function partOf(html: Buffer, isShell: boolean) {
    const ready = takeReadyCalls();
    if (isShell) return Buffer.concat([Buffer.from(document.start), html, document.state()]);
    return Buffer.concat([callsBlock(ready), html]);
  }

  async function giveUp() {
    onTooLarge(bytes, write !== undefined);
    rendering.abort();
    if (write) return write(end, true);
    begun.resolve({ kind: 'failed', status: 500, message: '' });
  }

  async function send(html: Buffer, isShell: boolean) {
    if (bytes > maxHtmlBytes) return;
    const part = partOf(html, isShell);
    bytes += part.length;
    if (bytes > maxHtmlBytes) return giveUp();
    if (!write) {
      write = open();
      begun.resolve({ kind: 'sent' });
    }
    await write(part);
  }

  rendering.send({
    onPass: (html, isShell) =>
      send(html, isShell).catch((error) => {
        begun.reject(error);
        throw error;
      }),
    async onEnd() {
      if (bytes <= maxHtmlBytes) await write?.(end, true);
    },
  });
  return begun.promise;
}

function setHeaders(response: Response, { noStore, policy }: { noStore: boolean | undefined; policy: string }) {
  response.setHeader('x-cache', 'BYPASS');
  response.setHeader('server-timing', 'cache;desc=BYPASS');
  response.setHeader('cache-control', noStore ? 'private, no-store' : 'private, no-cache');
  response.setHeader('x-accel-buffering', 'no');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', policy);
}

type WriteBody = (html: Buffer, isLast?: boolean) => Promise<void>;

/** Opens the response body; each write is flushed through the compressor and waits for a slow reader. */
function openBody(response: Response, acceptEncoding: string | undefined): WriteBody {
  const encoding = pickEncoding(acceptEncoding, ['zstd', 'gzip']);
  response.setHeader('vary', 'accept-encoding');
  const compressor =
    encoding === 'zstd'
      ? createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      : encoding === 'gzip'
        ? createGzip({ level: 5 })
        : undefined;
  const closed = Promise.withResolvers<void>();
  response.once('close', () => {
    compressor?.destroy();
    closed.resolve();
  });
  if (compressor) {
    response.setHeader('content-encoding', encoding);
    compressor.pipe(response);
  }
  const body = compressor ?? response;
  return async (html, isLast = false) => {
    if (response.destroyed) return;
    if (isLast) {
      body.end(html);
      return;
    }
    const ready = body.write(html);
    compressor?.flush();
    if (!ready) await Promise.race([once(body, 'drain'), closed.promise]);
  };
}
