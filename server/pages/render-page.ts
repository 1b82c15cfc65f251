import { Buffer, transcode } from 'node:buffer';
import { failedBoundary, type Renderer, type RenderRequest } from '../../shared/render.ts';
import { HtmlWriter } from './html-writer.ts';

/** A streamed page that has not finished after this long is given up. */
export const renderDeadlineMs = 5000;
/** A page larger than this is a mistake, and a slow reader would hold it in memory. */
export const maxHtmlBytes = 2 * 1024 * 1024;
export const pageTooLarge = (bytes: number) => new Error(`a page of ${bytes} bytes is over the limit`);

export interface WholePage {
  readonly html: Buffer;
  /** No component failed while rendering: the page may be stored. */
  readonly clean: boolean;
}

/**
 * Renders a page to its end before anything is sent: one piece, without inline scripts. As text, because encoding
 * React's small pieces one by one costs a third of a render (docs/decisions/005); only a page with a failed
 * component goes through the stream, which says what failed.
 *
 * @throws what made the shell fail, or an Error when the page is too large.
 */
export async function renderWhole(
  renderer: Renderer,
  request: RenderRequest,
  onError: (error: unknown) => void,
): Promise<WholePage> {
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

export interface StreamedPage {
  /** The shell is rendered: status and headers are final from here on. */
  readonly shell: Promise<void>;
  /** Sends the shell, then every late part as it comes. Call once, after `shell`. */
  send(receiver: StreamReceiver): void;
  /** Gives up: the visitor left, or gets no more of it. */
  abort(): void;
}

export interface StreamReceiver {
  /** One flush pass of HTML; the first is the whole shell. */
  onPass(html: Buffer, isShell: boolean): Promise<void> | void;
  onEnd(): Promise<void> | void;
}

/** Renders a page whose late parts follow the shell. */
export function renderStreamed(
  renderer: Renderer,
  request: RenderRequest,
  onLateError: (error: unknown) => void,
): StreamedPage {
  let shellReady = false;
  let left = false;
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
      if (shellReady && !left) onLateError(error);
    },
  });
  const timer = setTimeout(() => rendering.abort(new Error('render deadline')), renderDeadlineMs);
  return {
    shell,
    send(receiver) {
      let first = true;
      rendering.pipe(
        new HtmlWriter({
          onPass(html) {
            const isShell = first;
            first = false;
            return receiver.onPass(html, isShell);
          },
          onEnd: receiver.onEnd,
        }),
      );
    },
    abort() {
      left = true;
      clearTimeout(timer);
      rendering.abort(new Error('nobody gets more of it'));
    },
  };
}
