import { crc32 } from 'node:zlib';
import { beginBody, type FlushedEncoding } from '../../http/bodies/continued-body.ts';

/** Pieces that are added over time. */
class Pieces implements AsyncIterable<Buffer> {
  readonly #pieces: Buffer[] = [];
  #grown = Promise.withResolvers<void>();
  #end: { readonly error?: unknown } | undefined;

  add(piece: Buffer) {
    this.#pieces.push(piece);
    this.#wake();
  }

  end(error?: unknown) {
    this.#end = { error };
    this.#wake();
  }

  #wake() {
    const { resolve } = this.#grown;
    this.#grown = Promise.withResolvers();
    resolve();
  }

  async *[Symbol.asyncIterator]() {
    for (let at = 0; ; at += 1) {
      while (at === this.#pieces.length && !this.#end) await this.#grown.promise;
      const piece = this.#pieces[at];
      if (piece) yield piece;
      else if (this.#end?.error) throw this.#end.error;
      else return;
    }
  }
}

/**
 * The body of a page that is still being made. Any number of readers get all of its pieces, whenever they come and each
 * at its own pace; a piece is compressed once for all of them. `continuationOf` ends it for each reader.
 */
export class GrowingBody {
  readonly #plain = new Pieces();
  readonly #compressed = new Map<FlushedEncoding, Pieces>();
  /** Of the pieces so far, uncompressed. */
  length = 0;
  crc = 0;

  add(piece: Buffer) {
    this.length += piece.length;
    this.crc = crc32(piece, this.crc);
    this.#plain.add(piece);
  }

  end() {
    this.#plain.end();
  }

  in(encoding: FlushedEncoding | 'identity'): AsyncIterable<Buffer> {
    if (encoding === 'identity') return this.#plain;
    let pieces = this.#compressed.get(encoding);
    if (!pieces) {
      pieces = new Pieces();
      this.#compressed.set(encoding, pieces);
      void this.#compress(encoding, pieces);
    }
    return pieces;
  }

  async #compress(encoding: FlushedEncoding, pieces: Pieces) {
    const { compress, close } = beginBody(encoding);
    try {
      for await (const piece of this.#plain) pieces.add(await compress(piece));
      pieces.end();
    } catch (error) {
      pieces.end(error);
    } finally {
      close();
    }
  }
}
