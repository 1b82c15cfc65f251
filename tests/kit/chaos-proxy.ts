import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './ports.ts';

/** Toxiproxy's verbs; several may hold at a time. All of them concern what the server sends, unless said otherwise. */
export interface Toxics {
  /** Milliseconds that every piece waits, in order. */
  latency?: number;
  /** Bytes a second. */
  bandwidth?: number;
  /** Milliseconds between the server's end of a connection and ours. */
  slowClose?: number;
  /** Nothing comes through in either direction; after so many milliseconds the connection ends, with 0 never. */
  timeout?: number;
  /** Connections are reset once the server has sent something. */
  resetPeer?: boolean;
  /** Pieces of at most so many bytes, one per turn of the loop. */
  slicer?: number;
  /** The connection ends after so many bytes. */
  limitData?: number;
}

export interface ChaosProxy extends AsyncDisposable {
  readonly port: number;
  readonly connections: { opened: number; open: number };
  /** What holds from now on, for open connections, too; `{}` is a clean line. */
  set(toxics: Toxics): void;
  /** Resets what is open and refuses what comes. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Resets what is open and lets new ones in. */
  cut(): void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Stands before a TCP server and makes the line to it as bad as a test asks. */
export async function startChaosProxy(target: { host?: string; port: number }): Promise<ChaosProxy> {
  let toxics: Toxics = {};
  const connections = { opened: 0, open: 0 };
  const pairs = new Set<readonly [client: Socket, server: Socket]>();

  function serve(client: Socket) {
    const server = connect(target.port, target.host ?? '127.0.0.1');
    const pair = [client, server] as const;
    pairs.add(pair);
    connections.opened += 1;
    connections.open += 1;
    let sent = 0;
    let line = Promise.resolve(); // what is on its way arrives in order

    const end = () => {
      if (!pairs.delete(pair)) return;
      connections.open -= 1;
      client.destroy();
      server.destroy();
    };
    async function deliver(bytes: Buffer) {
      const { latency = 0, bandwidth, slicer = bytes.length, limitData } = toxics;
      if (latency > 0) await pause(latency);
      for (let at = 0; at < bytes.length && !client.destroyed; at += slicer) {
        const piece = bytes.subarray(at, at + slicer);
        if (bandwidth) await pause((piece.length / bandwidth) * 1000);
        if (toxics.timeout !== undefined) return; // what was under way when the line went dead is lost
        client.write(limitData === undefined ? piece : piece.subarray(0, Math.max(0, limitData - sent)));
        sent += piece.length;
        if (limitData !== undefined && sent >= limitData) return void client.end();
        if (slicer < bytes.length) await turn();
      }
    }
    function isDead() {
      const { timeout } = toxics;
      if (timeout) setTimeout(end, timeout).unref();
      return timeout !== undefined;
    }

    client.on('error', () => {}).on('close', end);
    server.on('error', end);
    client.on('data', (bytes) => {
      if (!isDead()) server.write(bytes);
    });
    client.on('end', () => server.end());
    server.on('data', (bytes) => {
      if (toxics.resetPeer) return void client.resetAndDestroy();
      if (!isDead()) line = line.then(() => deliver(bytes));
    });
    server.on('close', () => {
      const { slowClose = 0 } = toxics;
      void line.then(() => pause(slowClose)).then(() => client.end());
    });
  }

  const listener = createServer({ allowHalfOpen: true }, serve);
  const port = await listen(listener);

  function cut() {
    for (const [client] of [...pairs]) client.resetAndDestroy();
  }
  async function down() {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    cut();
    await closed;
  }
  return {
    port,
    connections,
    set: (next) => {
      toxics = next;
    },
    down,
    async up() {
      await listen(listener, port);
    },
    cut,
    [Symbol.asyncDispose]: down,
  };
}
