import type { Renderer, RenderRequest } from '../../../shared/site/render.ts';
import { HtmlWriter } from './html-writer.ts';
import { renderDeadlineMs } from './limits.ts';

interface StreamHooks {
  /** HTML of the root element: all that is ready with the first call, then what comes late, with a script each. */
  onHtml(html: string): void;
  onEnd(): void;
  /** Nothing of the page can be rendered. */
  onFailure(error: unknown): void;
  /** A boundary failed: the browser will try again in its place. */
  onBoundaryError(error: unknown): void;
}

/**
 * Renders a page with React's stream, from the shell on or once it is complete, which has no inline scripts.
 *
 * @returns stops rendering; boundaries that are not ready stay empty, and the errors of that are not reported.
 */
export function streamReact(
  renderer: Renderer,
  request: RenderRequest,
  from: 'shell' | 'end',
  { onHtml, onEnd, onFailure, onBoundaryError }: StreamHooks,
): (reason: Error) => void {
  const errors: unknown[] = [];
  let hasShell = false;
  let isAborted = false;
  const stop = () => clearTimeout(timer);
  const writer = new HtmlWriter({ onPass: onHtml, onEnd });
  const rendering = renderer.render(request, {
    onShellReady() {
      hasShell = true;
      for (const error of errors) onBoundaryError(error);
      if (from === 'shell') rendering.pipe(writer);
    },
    onAllReady() {
      stop();
      if (from === 'end') rendering.pipe(writer);
    },
    onShellError(error) {
      stop();
      onFailure(error);
    },
    onError(error) {
      if (isAborted) return;
      if (hasShell) onBoundaryError(error);
      else errors.push(error); // of the shell itself, unless that becomes ready
    },
  });
  const timer = setTimeout(() => rendering.abort(new Error('render deadline')), renderDeadlineMs);
  return (reason) => {
    isAborted = true;
    stop();
    rendering.abort(reason);
  };
}
