import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  type ByteRange,
  checkStorePath,
  type FileStore,
  isStorePath,
  NoSuchFile,
  type PutOptions,
  type StoredFile,
  StoreFailure,
} from '../file-store.ts';
import { measured } from '../measured.ts';
import { inBlocks } from './in-blocks.ts';
import { openS3, type S3Address } from './s3-client.ts';
import { abandonUploads, putInParts } from './s3-parts.ts';

/** At least 5 MB, which the protocol asks of the parts of an object; this much is held in memory. */
const blockBytes = 8 * 1024 * 1024;

/** The files in a bucket of an S3-compatible store. */
export function createS3Store(address: S3Address): FileStore {
  const { bucket, prefix } = address;
  const client = openS3(address);
  const under = prefix === '' ? '' : `${prefix}/`;
  const at = (path: string) => ({ Bucket: bucket, Key: under + checkStorePath(path) });

  async function stat(path: string): Promise<StoredFile | undefined> {
    return (await head(path))?.file;
  }

  async function head(path: string) {
    if (!isStorePath(path)) return undefined;
    try {
      const { ContentLength, ContentType, LastModified, Metadata } = await client.send(new HeadObjectCommand(at(path)));
      const { sha256, write } = Metadata ?? {};
      const file: StoredFile = { path, size: ContentLength ?? 0, changedAt: LastModified?.getTime() ?? 0, sha256 };
      return { file, type: ContentType, write };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw failure(error, `${path} was not found out about`);
    }
  }

  async function put(path: string, bytes: Uint8Array | Readable, options: PutOptions = {}): Promise<StoredFile> {
    const to = at(path);
    const present = options.ifAbsent ? await stat(path) : undefined;
    if (present) {
      if (!(bytes instanceof Uint8Array)) bytes.destroy();
      return present;
    }
    const source = measured(bytes, options.sha256);
    const write = randomUUID();
    const noted = { write, sha256: options.sha256 };
    await store(client, { ...to, ContentType: options.type }, { bytes: source.bytes, noted, path });
    const { size, sha256 } = source.measure();
    return { ...(await checkKept(path, size, write)), sha256 };
  }

  /**
   * A store may say that it has what it has lost, or a part of it. Such a file is removed, unless another process has
   * stored its own under this path since.
   *
   * @param write - The mark of the write, which the object bears.
   */
  async function checkKept(path: string, size: number, write: string): Promise<StoredFile> {
    const kept = await head(path);
    if (kept?.file.size === size) return kept.file;
    if (kept && kept.write !== write) {
      throw new StoreFailure(`the file store has another file of ${kept.file.size} bytes in the place of ${path}`);
    }
    await remove(path);
    throw new StoreFailure(`the file store has kept ${kept?.file.size ?? 'none'} of the ${size} bytes of ${path}`);
  }

  async function read(path: string, range?: ByteRange): Promise<Readable> {
    if (!isStorePath(path)) throw new NoSuchFile(path);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(path), Range }));
      // in Node its streams are Node's
      return Body as Readable;
    } catch (error) {
      if (isMissing(error)) throw new NoSuchFile(path);
      throw failure(error, `${path} was not read`);
    }
  }

  async function remove(path: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(path))).catch((error) => {
      if (!isMissing(error)) throw failure(error, `${path} was not removed`);
    });
  }

  async function copy(from: string, to: string): Promise<void> {
    const source = await head(from);
    if (!source) throw new NoSuchFile(from);
    const CopySource = `${bucket}/${at(from).Key}`.split('/').map(encodeURIComponent).join('/');
    const write = randomUUID();
    const noted = { ContentType: source.type, Metadata: metadata({ write, sha256: source.file.sha256 }) };
    const command = new CopyObjectCommand({ ...at(to), CopySource, MetadataDirective: 'REPLACE', ...noted });
    await client.send(command).catch((error) => {
      throw isMissing(error) ? new NoSuchFile(from) : failure(error, `${from} was not copied`);
    });
    await checkKept(to, source.file.size, write);
  }

  async function* list(prefixInside: string): AsyncGenerator<StoredFile> {
    try {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: under + prefixInside })) {
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const path = Key.slice(under.length);
          // other programs may keep something beside ours
          if (isStorePath(path)) yield { path, size: Size, changedAt: LastModified?.getTime() ?? 0 };
        }
      }
    } catch (error) {
      throw failure(error, 'its files were not listed');
    }
  }

  return {
    put,
    stat,
    read,
    bytes: async (path) => buffer(await read(path)),
    remove,
    copy,
    async move(from, to) {
      await copy(from, to);
      await remove(from);
    },
    list,
    async removeUnfinished(before) {
      await abandonUploads(client, { Bucket: bucket, Prefix: under, before }).catch((error) => {
        throw failure(error, 'what was begun was not removed');
      });
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}

/** What an object says of itself beside its type. */
interface Noted {
  /** Of the write that made it. */
  readonly write: string;
  readonly sha256: string | undefined;
}

const metadata = ({ write, sha256 }: Noted) => ({ write, ...(sha256 && { sha256: sha256.toLowerCase() }) });

/** Stores small files by one request, others by parts. Neither is there before the last byte has come. */
async function store(
  client: S3Client,
  to: { Bucket: string; Key: string; ContentType: string | undefined },
  { bytes, noted, path }: { bytes: Readable; noted: Noted; path: string },
): Promise<void> {
  const blocks = inBlocks(bytes, blockBytes);
  const sent = (work: Promise<unknown>) =>
    work.catch((error) => {
      throw failure(error, `${path} was not stored`);
    });
  try {
    const first = await blocks.next();
    const second = await blocks.next();
    if (second.done) {
      const Body = first.done ? Buffer.of() : first.value;
      const Metadata = metadata({ ...noted, sha256: createHash('sha256').update(Body).digest('hex') });
      await sent(client.send(new PutObjectCommand({ ...to, Metadata, Body, ContentLength: Body.length })));
      return;
    }
    const head = [first.value as Buffer, second.value];
    await sent(putInParts(client, { ...to, Metadata: metadata(noted) }, after(head, blocks)));
  } finally {
    // its source is not read to the end where the store refuses
    await blocks.return(undefined);
  }
}

async function* after<T>(head: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* head;
  yield* rest;
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** What the store or the network said, in one line; errors of the bytes' own source stay as they are. */
function failure(error: unknown, what: string): unknown {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 'no status';
    return new StoreFailure(`the file store refuses (${status} ${error.name}: ${error.message}); ${what}`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const isOfNetwork = code !== undefined || (error instanceof Error && error.name === 'TimeoutError');
  if (!isOfNetwork) return error;
  return new StoreFailure(`the file store cannot be reached (${code ?? String(error)}); ${what}`, { cause: error });
}
