import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Entry, type Options, open, type ZipFile } from 'yauzl';
import { isStorePath } from '../../../platform/files/file-store.ts';
import { badFields } from '../refused.ts';

const openFile = promisify<string, Options, ZipFile>(open);

const limits = { entries: 50_000, bytes: 4 * 1024 ** 3 } as const;
/** Bit of an entry that says that its name is UTF-8. */
const utf8Name = 0x800;

/**
 * Unpacks an archive into a folder. Names may be UTF-8 or, as Windows writes them, GBK; what leads out of the folder is
 * refused, what systems add by themselves is left out.
 *
 * @throws Refused (422) for what is no such archive.
 */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  const zip = await openFile(archive, { lazyEntries: true, decodeStrings: false }).catch(() => {
    throw badFields({ file: '不是能打开的 zip 压缩包' });
  });
  // whoever waits hears of it, too
  zip.on('error', () => {});
  let [entries, bytes] = [0, 0];
  const count = (length: number) => {
    bytes += length;
    if (bytes > limits.bytes) throw badFields({ file: '解压后超过 4 GB，请分几次导入' });
  };
  const next = async (): Promise<Entry | undefined> => {
    const stop = new AbortController();
    const signal = stop.signal;
    const found = Promise.race([
      once(zip, 'entry', { signal }).then(([entry]) => entry as Entry),
      once(zip, 'end', { signal }).then(() => undefined),
    ]);
    zip.readEntry();
    try {
      return await found;
    } finally {
      stop.abort();
    }
  };
  try {
    for (let entry = await next(); entry; entry = await next()) {
      const name = nameOf(entry);
      if (name.endsWith('/') || isOfSystem(name)) continue;
      if (!isStorePath(name)) throw badFields({ file: `压缩包里有不能用的文件名：${name.slice(0, 80)}` });
      entries += 1;
      if (entries > limits.entries) throw badFields({ file: `文件超过 ${limits.entries} 个，请分几次导入` });
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const content = await promisify(zip.openReadStream.bind(zip) as typeof zip.openReadStream)(entry);
      await pipeline(content as NodeJS.ReadableStream, counting(count), createWriteStream(path));
    }
  } catch (error) {
    throw error instanceof Error && 'status' in error ? error : badFields({ file: '压缩包已损坏，请重新打包' });
  } finally {
    zip.close();
  }
}

const counting = (count: (length: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });

const isOfSystem = (name: string) => name.split('/').some((part) => /^\.[^.]/.test(part) || part === '__MACOSX');

function nameOf({ fileName, generalPurposeBitFlag }: Entry): string {
  const bytes = fileName as unknown as Buffer;
  const decoded =
    decodedAs('utf-8', bytes) ?? ((generalPurposeBitFlag & utf8Name) === 0 ? decodedAs('gbk', bytes) : undefined) ?? '';
  return decoded.replaceAll('\\', '/');
}

function decodedAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
