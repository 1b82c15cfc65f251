import { dirname } from 'node:path/posix';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { type FileStore, NoSuchFile } from '../../platform/files/file-store.ts';
import { pictureCsp } from '../../platform/files/files-router.ts';
import type { GatewayFiles } from '../../platform/files/gateway-files.ts';
import { pagePicturePath, resourceWithPages, tellingPage } from '../../platform/files/page-pictures.ts';
import { pictureName } from '../../platform/files/uploaded-content.ts';
import { createThumbnailDrawing } from './thumbnail-drawing.ts';
import { readThumbnailPath } from './thumbnail-path.ts';

interface ThumbnailOptions extends Pick<GatewayFiles, 'drawPicture'> {
  readonly db: Db;
  readonly log: Logger;
  /** Of thumbnails. */
  readonly store: FileStore;
  /** Of uploaded files. */
  readonly uploaded: FileStore;
}

const yearSeconds = 365 * 24 * 3600;
const minuteSeconds = 60;

/**
 * Pages as small pictures (docs/product/library.md#thumbnails): drawn when the first list shows them, stored, and the
 * same for ever at their address. They are of the part that is open to all, whatever a file costs.
 */
export function thumbnailRouter(options: ThumbnailOptions): Router {
  const { db, log, store } = options;
  const draw = createThumbnailDrawing();
  const drawing = new Map<string, Promise<Uint8Array | undefined>>();
  /** Pages that could not be drawn: they do not keep the thread from the others with each list that shows them. */
  const failed = new LRUCache<string, true>({ max: 1000, ttl: 5 * 60_000 });

  async function thumbnailOf(row: PagedRow): Promise<Uint8Array | undefined> {
    const path = `${row.id}-${stampOf(row)}.webp`;
    const known = await store.bytes(path).catch(undefinedIfMissing);
    if (known) return known;
    const page = await pageOf(row, options);
    if (!page) return undefined;
    const picture = await draw(page);
    await store.put(path, picture, { type: 'image/webp' });
    return picture;
  }

  /** Drawn once, however many ask at the same time. */
  function once(row: PagedRow): Promise<Uint8Array | undefined> {
    const key = `${row.id}-${stampOf(row)}`;
    const running = drawing.get(key);
    if (running) return running;
    if (failed.has(key)) return Promise.resolve(undefined);
    const drawn = thumbnailOf(row)
      .catch((err) => {
        log.warn({ event: 'thumbnail.failed', resourceId: row.id, err });
        failed.set(key, true);
        return undefined;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    return drawn;
  }

  const router = express.Router();
  router.get(/^\/thumbs\//, async (req, res, next) => {
    const named = readThumbnailPath(req.path);
    const row = named && (await resourceWithPages(db, named.resourceId));
    if (!row) return next();
    const picture = await once(row);
    if (!picture) return next();
    // an address of an earlier file shows the present one, and not for long
    const isPresent = named.stamp === stampOf(row);
    res.set({
      'content-type': 'image/webp',
      'content-security-policy': pictureCsp,
      'x-content-type-options': 'nosniff',
      'cache-control': isPresent ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${minuteSeconds}`,
    });
    res.send(Buffer.from(picture));
  });
  return router;
}

type PagedRow = NonNullable<Awaited<ReturnType<typeof resourceWithPages>>>;

const stampOf = ({ contentHash }: PagedRow) => contentHash.slice(0, 8);

async function pageOf(row: PagedRow, options: ThumbnailOptions): Promise<Buffer | undefined> {
  const { uploaded } = row;
  if (uploaded) {
    if (uploaded.pictures === 0) return undefined;
    return Buffer.from(await options.uploaded.bytes(`${dirname(uploaded.path)}/${pictureName(1)}`));
  }
  const drawn = await options.drawPicture(`/${pagePicturePath(String(row.id), tellingPage)}`);
  return drawn === undefined ? undefined : Buffer.from(drawn);
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchFile)) throw error;
}
