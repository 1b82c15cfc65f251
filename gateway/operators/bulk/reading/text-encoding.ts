import { createReadStream } from 'node:fs';

const encodings = ['utf-8', 'gb18030'] as const;
export type TextEncoding = (typeof encodings)[number];

/** The encoding that all bytes of a file make sense in, UTF-8 first; undefined for none. Reads it in pieces. */
export async function encodingOf(path: string): Promise<TextEncoding | undefined> {
  for (const encoding of encodings) if (await isWrittenIn(path, encoding)) return encoding;
  return undefined;
}

async function isWrittenIn(path: string, encoding: TextEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (decoder.decode(chunk as Buffer, { stream: true }).includes('\0')) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** A file's text in pieces, without a byte order mark. */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
