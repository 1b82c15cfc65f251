import type { IncomingMessage } from 'node:http';
import { invalidInput, refusal } from '../../http/refusal.ts';

/** Of a picture that is sent; browsers send one that they have made smaller. */
const maxBytes = 2 * 1024 * 1024;
/** Room for the lines of the form around the file. */
const formBytes = 4096;

/**
 * The picture in the field `file` of a form.
 *
 * @throws CodedError for another body, or a larger file than a picture may be.
 */
export async function readPictureForm(req: IncomingMessage | undefined): Promise<Buffer> {
  if (!req) throw noPicture();
  const bytes = await readAtMost(req, maxBytes + formBytes);
  if (!bytes) throw tooLarge();
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof Blob)) throw noPicture();
  if (file.size > maxBytes) throw tooLarge();
  return Buffer.from(await file.arrayBuffer());
}

const noPicture = () => invalidInput('没有收到图片，请重新选择');
const tooLarge = () => refusal(413, '图片不能超过 2 MB');

/** A body up to a number of bytes; undefined for a longer one, of which the rest is left to the caller. */
function readAtMost(req: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>();
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) resolve(undefined);
    else chunks.push(chunk);
  };
  req.on('data', collect);
  req.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  req.once('close', () => resolve(undefined));
  return promise.finally(() => req.off('data', collect));
}
