import { createServer, type Socket } from 'node:net';
import { listen } from './ports.ts';

export interface FakeRedis extends AsyncDisposable {
  readonly port: number;
  /** What every command but the client's greeting gets from now on: raw bytes. */
  reply(bytes: string): void;
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** Speaks as much of Redis' protocol as a client needs to call itself ready, and then says what the test tells it. */
export async function startFakeRedis({
  reply,
  greets = true,
}: {
  reply: string;
  /** False: says the same to everything, also to the greeting. */
  greets?: boolean;
}): Promise<FakeRedis> {
  let bytes = reply;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      // a request is an array of bulk strings; its first one is the command
      for (const [, command = ''] of chunk.toString('latin1').matchAll(/\*\d+\r\n\$\d+\r\n([A-Za-z]+)\r\n/g)) {
        const isGreeting = greets && /^(?:info|client)$/i.test(command);
        socket.write(isGreeting ? bulk('redis_version:7.0.15\r\nloading:0\r\n') : bytes);
      }
    });
  });
  const port = await listen(server);
  return {
    port,
    reply: (next) => {
      bytes = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
