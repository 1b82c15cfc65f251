import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, type Options, open, type ZipFile } from 'yauzl';

const openFile = promisify<string, Options, ZipFile>(open);
/** More than any office document has. */
const mostParts = 20_000;

/** An archive on disk whose parts are read one by one, each as a stream. */
export interface ZipParts {
  has(part: string): boolean;
  /** What it unpacks to is known only when it has been read: whoever reads it counts. */
  stream(part: string): Promise<Readable>;
  close(): void;
}

/** @throws Error for what is no archive, one with too many parts, and a part that is not there. */
export async function openZipParts(path: string): Promise<ZipParts> {
  const zip = await openFile(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry);
    if (entries.size > mostParts) zip.emit('error', new Error('an archive of too many parts'));
    else zip.readEntry();
  });
  zip.readEntry();
  try {
    await once(zip, 'end');
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    has: (part) => entries.has(part),
    async stream(part) {
      const entry = entries.get(part);
      if (!entry) throw new Error(`the archive has no part ${part}`);
      return promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    },
    close: () => zip.close(),
  };
}
