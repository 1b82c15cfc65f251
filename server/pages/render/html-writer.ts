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

/**
 * Joins React's many small writes: `onPass` gets the HTML of each flush pass in one piece, after the previous call has
 * resolved; `onEnd` is called after the last pass.
 */
export class HtmlWriter extends Writable {
  #chunks: Uint8Array[] = [];
  readonly #onPass: (html: Buffer) => Promise<void> | void;
  readonly #onEnd: () => Promise<void> | void;
  #last: Promise<void> = Promise.resolve();

  constructor({ onPass, onEnd }: { onPass(html: Buffer): Promise<void> | void; onEnd(): Promise<void> | void }) {
    super({ decodeStrings: true, highWaterMark: 1024 * 1024 });
    this.#onPass = onPass;
    this.#onEnd = onEnd;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#chunks.push(withoutTrailingZeros(chunk));
    done();
  }

  /** React calls this after each pass. */
  flush() {
    if (this.#chunks.length === 0) return;
    const html = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#last = this.#last.then(() => this.#onPass(html));
    this.#last.catch((error: Error) => this.destroy(error));
  }

  override _final(done: (error?: Error | null) => void) {
    this.flush();
    this.#last.then(() => this.#onEnd()).then(() => done(), done);
  }
}
