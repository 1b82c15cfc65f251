import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { uploadLimits } from '../../../shared/contributions/upload-limits.ts';
import { StoreFailure } from '../../platform/files/file-store.ts';
import { noForm, partTooLarge } from './upload-refusals.ts';

interface ReceivedPart<T> {
  readonly stored: T;
  /** The part's hash as its sender has it; empty without. */
  readonly statedHash: string;
}

/**
 * Reads a form with a part of a file in its field `file`, which goes to `store` as it comes in. The hash that the
 * sender states stands in the header `x-part-sha256`, or in a field `sha256` before or after the file.
 *
 * @throws CodedError for a body that is not such a form, ends early, or is larger than a part may be; the store's
 * errors.
 */
export async function receivePart<T extends { discard(): Promise<void> }>(
  req: IncomingMessage,
  store: (bytes: Readable) => Promise<T>,
): Promise<ReceivedPart<T>> {
  const form = openForm(req);
  let statedHash = String(req.headers['x-part-sha256'] ?? '');
  let storing: Promise<T> | undefined;
  let isTooLarge = false;
  form.on('field', (name, value) => {
    if (name === 'sha256') statedHash = value;
  });
  form.on('file', (name, bytes) => {
    // an error without a listener would end the process; the reader of the file learns of it from its pipeline
    bytes.on('error', () => {});
    if (name !== 'file' || storing) return void bytes.resume();
    bytes.on('limit', () => {
      isTooLarge = true;
    });
    storing = store(bytes);
    // a full disk ends the form, which would wait for its reader otherwise
    storing.catch((error) => form.destroy(error));
  });
  const isWhole = await readForm(req, form);
  const result = await storing?.then(
    (stored) => ({ stored, error: undefined }),
    (error: unknown) => ({ stored: undefined, error }),
  );
  if (result?.stored && isWhole && !isTooLarge) return { stored: result.stored, statedHash };
  await result?.stored?.discard();
  if (isTooLarge) throw partTooLarge();
  if (isOfStore(result?.error)) throw result?.error;
  throw noForm();
}

/** Not `pipeline`, which would destroy a request whose form is wrong, and with it the connection for the answer. */
function readForm(req: IncomingMessage, form: busboy.Busboy): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const leave = () => {
    if (!req.complete) form.destroy(new Error('the client has left'));
  };
  req.once('close', leave);
  form.once('close', () => resolve(form.errored === null));
  form.once('error', () => resolve(false));
  req.pipe(form);
  return promise.finally(() => {
    req.off('close', leave);
    req.unpipe(form);
  });
}

/** Node's errors of files carry the system call that failed. */
const isOfStore = (error: unknown) => error instanceof StoreFailure || (error instanceof Error && 'syscall' in error);

/** The library calls a file that has just the largest length cut off, too. */
const beyondLargest = uploadLimits.partBytes.max + 1;

function openForm(req: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      limits: { files: 1, fields: 1, fieldSize: 100, parts: 3, headerPairs: 20, fileSize: beyondLargest },
    });
  } catch {
    // busboy throws for a content type without a boundary
    throw noForm();
  }
}
