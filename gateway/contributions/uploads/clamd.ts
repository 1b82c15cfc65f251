import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const chunkBytes = 64 * 1024;
const timeoutMs = 120_000;

/**
 * Has ClamAV scan a file (INSTREAM of clamd): what it found, or undefined for a clean file.
 *
 * @throws Error where clamd cannot be reached or cannot scan the file.
 */
export async function scan({ url, path }: { url: string; path: string }): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')));
  try {
    const [answer] = await Promise.all([text(socket), pipeline(Readable.from(command(path)), socket, { end: true })]);
    const [, found] = /^stream: (?:OK|(.+) FOUND)\0?\s*$/.exec(answer) ?? [undefined, 'no verdict'];
    if (found === 'no verdict') throw new Error(`clamd: ${answer.slice(0, 100)}`);
    return found;
  } finally {
    socket.destroy();
  }
}

/** Chunks with their lengths; an empty one ends the file. */
async function* command(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    yield length;
    yield bytes;
  }
  yield Buffer.alloc(4);
}
