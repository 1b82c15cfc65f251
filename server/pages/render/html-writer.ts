import { Writable } from 'node:stream';

/**
 * Cuts the zero bytes that React 18.3.1 leaves at the end of a 2048-byte chunk where a multi-byte character did not
 * fit (facebook/react#26228, fixed only in 19). HTML never holds NUL.
 */
export function withoutTrailingZeros(chunk: Uint8Array): Uint8Array {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end--;
  return end === chunk.length ? chunk : chunk.subarray(0, end);
}

interface HtmlReceiver {
  /** Called with the HTML of each flush pass in one piece. */
  onPass(html: string): void;
  onEnd(): void;
}

/**
 * Joins React's thousands of small writes. The built renderer writes text; React as it is on npm, in development and in
 * tests, writes bytes (docs/decisions/020). Takes everything at once: whoever reads a page is slow for themselves alone.
 */
export class HtmlWriter extends Writable {
  #html = '';
  readonly #receiver: HtmlReceiver;

  constructor(receiver: HtmlReceiver) {
    super();
    this.#receiver = receiver;
  }

  override write(piece: string | Uint8Array): boolean {
    this.#html += typeof piece === 'string' ? piece : Buffer.from(withoutTrailingZeros(piece)).toString();
    return true;
  }

  /** React calls this after each pass. */
  flush() {
    if (this.#html === '') return;
    const html = this.#html;
    this.#html = '';
    this.#receiver.onPass(html);
  }

  override end(): this {
    this.flush();
    this.#receiver.onEnd();
    return this;
  }
}
