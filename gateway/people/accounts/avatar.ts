import type { IncomingMessage } from 'node:http';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput, refusal, sessionExpired } from '../../platform/http/refusal.ts';
import { changeAccount, lockAccount } from './account-store.ts';
import type { AvatarFiles } from './avatar-files.ts';
import { avatarLimits } from './avatar-sizes.ts';

/** Room for the lines of the form around the file. */
const formBytes = 4096;

/**
 * The file in the field `file` of a form.
 *
 * @throws CodedError for another body, or a larger file than a picture may be.
 */
export async function readAvatarForm(req: IncomingMessage): Promise<Buffer> {
  const bytes = await readAtMost(req, avatarLimits.bytes + formBytes);
  if (!bytes) throw tooLarge();
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof Blob)) throw invalidInput('没有收到图片，请重新选择');
  if (file.size > avatarLimits.bytes) throw tooLarge();
  return Buffer.from(await file.arrayBuffer());
}

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

/** Gives a person a new picture, or the default one by an empty path, and removes the file of the old one. */
export async function setAvatar(db: Db, files: AvatarFiles, userId: number, avatar: string): Promise<void> {
  const old = await db.transaction(async (tx) => {
    // of two tabs each removes what it has replaced
    const account = await lockAccount(tx, userId);
    if (!account) throw sessionExpired();
    await changeAccount(tx, userId, { avatar });
    return account.avatar;
  });
  if (old !== avatar) await files.remove(old);
}
