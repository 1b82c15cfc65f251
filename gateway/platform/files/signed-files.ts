import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import express, { type Router } from 'express';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { serverSecret } from '../db/schema/server-secret.ts';
import { unknownPath } from '../http/failure.ts';
import type { FileStore } from './file-store.ts';
import { pictureCsp } from './files-router.ts';
import type { GatewayFiles } from './gateway-files.ts';
import { sendStored } from './send-stored.ts';
import { isOfTakenDown } from './taken-down-file.ts';

/**
 * What a signed address allows: to download a file, to play it in the page, to view a drawn picture or one in a file.
 */
interface Permit {
  readonly use: 'download' | 'play' | 'view' | 'sheet';
  /** Stored path of the file, path of the picture, or the resource (`resource {id}`) of a play authorisation. */
  readonly subject: string;
  readonly expires: number;
}

export interface SignedFiles {
  /** A path that serves the file for a limited time. */
  addressOf(file: { use: Permit['use']; path: string; name: string }): Promise<string>;
  /** A token that allows to play the resource for a limited time, and its check. */
  playAuth(resourceId: number): Promise<string>;
  isPlayAuth(auth: string, resourceId: number): Promise<boolean>;
  /** Serves the addresses, with ranges. */
  readonly router: Router;
}

export const addressSeconds = 15 * 60;
/** How long media play and pictures are shown. */
export const playSeconds = 3600;
const secretName = 'file-address';

/**
 * Addresses of files that are not public: signed with a key that the installation generated, valid for 15 minutes
 * (media and pictures: an hour).
 */
export function createSignedFiles({
  db,
  clock,
  store,
  drawPicture,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  /** Of the files that are not public. */
  store: FileStore;
  drawPicture: GatewayFiles['drawPicture'];
}): SignedFiles {
  let key: Promise<Buffer> | undefined;
  const signingKey = () => {
    key ??= loadKey(db).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
  const nowSeconds = () => Math.floor(clock.now() / 1000);

  async function sign(permit: Permit): Promise<string> {
    const text = Buffer.from(JSON.stringify(permit)).toString('base64url');
    return `${text}.${signatureOf(await signingKey(), text).toString('base64url')}`;
  }

  async function read(token: string): Promise<Permit | undefined> {
    const [text = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(await signingKey(), text);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const permit = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Permit;
    return permit.expires >= nowSeconds() ? permit : undefined;
  }

  const router = express.Router();
  router.get('/taken/:token/:name', async (req, res, next) => {
    const permit = await read(req.params.token);
    if (!permit || (await isOfTakenDown(db, permit.subject))) return unknownPath(req, res, next);
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    if (permit.use === 'view') {
      const picture = await drawPicture(`/${permit.subject}`);
      if (picture === undefined) return unknownPath(req, res, next);
      res.setHeader('content-security-policy', pictureCsp);
      res.type('image/svg+xml').send(picture);
      return;
    }
    res.setHeader('content-security-policy', permit.use === 'sheet' ? pictureCsp : "default-src 'none'; sandbox");
    const saveAs = permit.use === 'download' ? cleanLine(req.params.name) : undefined;
    await sendStored(req, res, next, { store, path: permit.subject, saveAs });
  });

  return {
    addressOf: async ({ use, path, name }) =>
      `/files/taken/${await sign({ use, subject: path, expires: nowSeconds() + (use === 'download' ? addressSeconds : playSeconds) })}/${encodeURIComponent(cleanLine(name))}`,
    playAuth: (resourceId) =>
      sign({ use: 'play', subject: `resource ${resourceId}`, expires: nowSeconds() + playSeconds }),
    isPlayAuth: async (auth, resourceId) => {
      const permit = await read(auth);
      return permit?.use === 'play' && permit.subject === `resource ${resourceId}`;
    },
    router,
  };
}

const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The installation's key; the first process that needs it generates it. */
async function loadKey(db: Db): Promise<Buffer> {
  await db
    .insert(serverSecret)
    .values({ name: secretName, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, secretName));
  if (!row) throw new Error('the key of file addresses could not be stored');
  return Buffer.from(row.value, 'hex');
}
