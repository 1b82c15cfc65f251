import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { OperatorError } from '../../../shared/contract/errors.ts';

/** Of the last entry: the SHA-256 of each entry before it, as `sha256sum --check` reads them. */
const sumsName = 'SHA256SUMS';

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

interface ArchiveWriter {
  /** @throws Error for a source with more or fewer bytes. */
  add(name: string, size: number, bytes: Bytes): Promise<void>;
}

/** Writes a tar archive; without its last entry it is not whole. */
export async function writeArchive(file: string, write: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  const sums: string[] = [];
  const written = pipeline(tar, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  const add = async (name: string, size: number, bytes: Bytes) => {
    sums.push(`${await addEntry(tar, { name, size }, bytes)}  ${name}\n`);
  };
  const made = write({ add }).then(
    async () => {
      const text = Buffer.from(sums.join(''));
      await addEntry(tar, { name: sumsName, size: text.length }, [text]);
      tar.finalize();
    },
    (error) => {
      tar.destroy(error);
      throw error;
    },
  );
  await Promise.all([made, written]);
}

/** Adds an entry and gives the hash of its bytes. */
async function addEntry(tar: Pack, header: { name: string; size: number }, bytes: Bytes): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed(), tar.entry(header));
  return hash.digest('hex');
}

/**
 * Reads an archive from its beginning, each entry once.
 *
 * @throws OperatorError for one that is damaged or not whole; what was read by then is not sound.
 */
export async function readArchive(
  file: string,
  read: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const sums = new Map<string, string>();
  let stated: string | undefined;
  const tar = extract();
  let broken: Error | undefined;
  const fed = pipeline(createReadStream(file), tar).catch((error: Error) => {
    broken = error;
  });
  const taken = (async () => {
    for await (const entry of tar) {
      const hash = createHash('sha256');
      const kept: Buffer[] = [];
      const { name } = entry.header;
      async function* measured() {
        for await (const chunk of entry as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      }
      if (name === sumsName) for await (const chunk of measured()) kept.push(chunk);
      else await read(name, measured());
      if (name === sumsName) stated = Buffer.concat(kept).toString();
      else sums.set(name, hash.digest('hex'));
    }
  })();
  const [, end] = await Promise.allSettled([fed, taken]);
  const reason: unknown = end.status === 'rejected' ? end.reason : undefined;
  // what stopped the reader is no fault of the archive, which then breaks off only because of it
  if (reason !== undefined && reason !== broken) throw reason;
  if (broken) throw new OperatorError(`${file} cannot be read: ${broken.message}`);
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (stated !== found) throw new OperatorError(`${file} is damaged or not whole`);
}
