import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection on which a test sends exact bytes, well-formed or not. */
export interface RawClient {
  readonly socket: Socket;
  /** Latin-1, so that every byte can be sent. */
  send(bytes: string): void;
  /** Everything received so far. */
  received(): string;
  /** Resolves when what was received matches; rejects when the connection closes before. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Everything received, once either side has closed the connection. */
  readonly closed: Promise<string>;
  /** Destroys the connection without ending it in order. */
  disconnect(): void;
}

export async function openClient(url: string): Promise<RawClient> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  // a peer that closes while bytes arrive sends a reset, which `once` would throw
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await Promise.race([once(socket, 'connect'), closed]);
  return {
    socket,
    send: (bytes) => void socket.write(bytes, 'latin1'),
    received: () => text,
    async waitFor(pattern) {
      while (!pattern.test(text)) {
        if (socket.destroyed) throw new Error(`closed after ${JSON.stringify(text.slice(0, 500))}`);
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
      }
      return text;
    },
    closed,
    disconnect: () => socket.destroy(),
  };
}

/** Sends bytes on a connection of its own and returns what came back until it was closed. */
export async function sendOnce(url: string, bytes: string): Promise<string> {
  const client = await openClient(url);
  client.send(bytes);
  return client.closed;
}

/** Status codes of the received responses, interim ones left out. */
export const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n/g)]
    .map((match) => Number(match[1]))
    .filter((status) => status >= 200);

export const getRequest = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: edge.example\r\n${more}\r\n`;
