import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import type { Response } from 'express';
import type { Clock } from '../../shared/clock.ts';
import { isLoginExpired, notFoundMessage } from '../../shared/errors.ts';
import type { SiteFacts } from '../../shared/hosts.ts';
import type { LoadedCall, Renderer } from '../../shared/render.ts';
import { recordOf } from '../../shared/routes/table.ts';
import { pickEncoding } from '../http/content-encoding.ts';
import type { ContentSecurityPolicies } from '../http/content-security-policy.ts';
import type { Log } from '../log.ts';
import { callsBlock } from './document.ts';
import type { LoadPage } from './load-page.ts';
import type { PageMetrics } from './metrics.ts';
import { type PageMaker, type PageWork, statusOf } from './page-maker.ts';
import { maxHtmlBytes, pageTooLarge, renderStreamed } from './render-page.ts';
import type { RenderQueue } from './render-queue.ts';

/** How a streamed page ended before anything was sent; the caller answers in its place. */
export type StreamVerdict =
  | { readonly kind: 'sent' }
  | { readonly kind: 'login-expired' }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string };

interface StreamedPagesOptions {
  readonly renderer: Renderer;
  readonly maker: PageMaker;
  readonly renderQueue: RenderQueue;
  readonly loadPage: LoadPage;
  readonly site: SiteFacts;
  readonly policies: ContentSecurityPolicies;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Pick<PageMetrics, 'pageRendered' | 'renderAborted'>;
}

/**
 * Pages of a visitor with a token: the shell at once, late parts as they come, nothing stored. A part that makes a page
 * larger than a stored one may be is not sent: of a late one the place stays empty, instead of a shell comes the error.
 * Throws CodedError 503 when there is more to render than can be, and the signal's reason when the visitor left.
 */
export function createStreamedPages({
  renderer,
  maker,
  renderQueue,
  loadPage,
  site,
  policies,
  log,
  clock,
  metrics,
}: StreamedPagesOptions) {
  return async function sendStreamed(
    work: PageWork,
    response: Response,
    acceptEncoding: string | undefined,
  ): Promise<StreamVerdict> {
    renderQueue.refuseIfFull();
    const startedAt = clock.monotonic();
    const plan = await renderer.plan(work.visit);
    const { noStore, guard } = recordOf(work.visit.route);
    // a page of one person is not begun for somebody whose login is over
    const loaded = await loadPage({ ...work, plan, mode: 'stream', provesLogin: guard === 'login' });
    if (loaded.calls.some(isExpired)) return { kind: 'login-expired' };
    if (loaded.failure) {
      return isLoginExpired(loaded.failure)
        ? { kind: 'login-expired' }
        : { kind: 'failed', ...statusOf(loaded.failure) };
    }
    const status = plan.status(loaded.calls);
    if (status !== 200) return { kind: 'failed', status, message: notFoundMessage };
    const nonce = randomBytes(16).toString('base64');
    const pieces = await maker.document(work, plan, loaded, { nonce });
    await renderQueue.turn(work.signal);
    const page = renderStreamed(
      renderer,
      { visit: work.visit, site, calls: loaded.calls, location: work.location, mode: 'stream', nonce },
      (error) =>
        log.warn({ event: 'page.boundary-failed', route: work.visit.route, requestId: work.requestId, err: error }),
    );
    response.on('close', () => {
      if (response.writableFinished) return;
      metrics.renderAborted('client');
      page.abort();
    });
    try {
      await page.shell;
    } catch (error) {
      log.error({ event: 'page.failed', route: work.visit.route, requestId: work.requestId, err: error });
      return { kind: 'failed', status: 500, message: '' };
    }
    metrics.pageRendered({ route: work.visit.route, mode: 'shell', seconds: (clock.monotonic() - startedAt) / 1000 });
    if (response.destroyed) return { kind: 'sent' };

    const sent = new Set<LoadedCall>();
    const freshCalls = () => {
      const fresh = loaded.calls.filter((call) => !sent.has(call) && call.state().status === 'ready');
      for (const call of fresh) sent.add(call);
      return fresh;
    };
    const shellOf = (html: Buffer) => {
      freshCalls();
      return Buffer.concat([Buffer.from(pieces.start), html, pieces.state()]);
    };
    const end = Buffer.from(pieces.end);
    const begun = Promise.withResolvers<StreamVerdict>();
    let write: ReturnType<typeof openBody> | undefined;
    let bytes = 0;

    async function giveUp() {
      metrics.renderAborted('size');
      page.abort();
      const line = { route: work.visit.route, requestId: work.requestId, err: pageTooLarge(bytes) };
      if (write) {
        log.warn({ event: 'page.boundary-failed', ...line });
        return write(end, true);
      }
      log.error({ event: 'page.failed', ...line });
      begun.resolve({ kind: 'failed', status: 500, message: '' });
    }

    async function sendPart(html: Buffer, isShell: boolean) {
      if (bytes > maxHtmlBytes) return;
      const part = isShell ? shellOf(html) : Buffer.concat([callsBlock(freshCalls()), html]);
      bytes += part.length;
      if (bytes > maxHtmlBytes) return giveUp();
      if (!write) {
        setHeaders(response, { noStore, policy: policies.streamed(nonce) });
        write = openBody(response, acceptEncoding);
        begun.resolve({ kind: 'sent' });
      }
      await write(part);
    }

    page.send({
      onPass: (html, isShell) =>
        sendPart(html, isShell).catch((error) => {
          begun.reject(error);
          throw error;
        }),
      async onEnd() {
        if (bytes <= maxHtmlBytes) await write?.(end, true);
      },
    });
    return begun.promise;
  };
}

function setHeaders(response: Response, { noStore, policy }: { noStore: boolean | undefined; policy: string }) {
  response.setHeader('x-cache', 'BYPASS');
  response.setHeader('server-timing', 'cache;desc=BYPASS');
  response.setHeader('cache-control', noStore ? 'private, no-store' : 'private, no-cache');
  response.setHeader('x-accel-buffering', 'no');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', policy);
}

const isExpired = (call: LoadedCall) => {
  const state = call.state();
  return state.status === 'failed' && state.code === -1;
};

/** Opens the response body; each write is flushed through the compressor and waits for a slow reader. */
function openBody(response: Response, acceptEncoding: string | undefined) {
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
  return async (html: Buffer, last = false) => {
    if (response.destroyed) return;
    if (last) {
      body.end(html);
      return;
    }
    const ready = body.write(html);
    compressor?.flush();
    if (!ready) await Promise.race([once(body, 'drain'), closed.promise]);
  };
}
