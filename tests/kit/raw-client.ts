import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that says exactly the bytes it is told to, good or bad. */
export interface RawClient {
  readonly socket: Socket;
  /** Latin-1, so that every byte can be said. */
  say(bytes: string): void;
  heard(): string;
  /** Resolves when what was heard matches, fails when the connection closes before. */
  hears(pattern: RegExp): Promise<string>;
  /** Everything that was heard, once the connection is closed by whomever. */
  readonly closed: Promise<string>;
  /** Gone at once, without a goodbye. */
  vanish(): void;
}

export async function openClient(url: string): Promise<RawClient> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  // a reset is a way of closing: what closes a connection while more is said sends one, and `once` would throw it
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await Promise.race([once(socket, 'connect'), closed]);
  return {
    socket,
    say: (bytes) => void socket.write(bytes, 'latin1'),
    heard: () => text,
    async hears(pattern) {
      while (!pattern.test(text)) {
        if (socket.destroyed) throw new Error(`closed after ${JSON.stringify(text.slice(0, 500))}`);
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
      }
      return text;
    },
    closed,
    vanish: () => socket.destroy(),
  };
}

/** Says one thing on a connection of its own and gives what came back until it was closed. */
export async function sayOnce(url: string, bytes: string): Promise<string> {
  const client = await openClient(url);
  client.say(bytes);
  return client.closed;
}

/** Status lines in what was heard, interim ones left out. */
export const statuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n/g)]
    .map((match) => Number(match[1]))
    .filter((status) => status >= 200);

export const getRequest = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: edge.example\r\n${more}\r\n`;
