import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What happens on one connection after a request's headers are there: bytes, waits and breaks, as the test says. */
export type Script = (socket: Socket, request: string) => void | Promise<void>;

export interface FaultGateway extends AsyncDisposable {
  readonly url: string;
  /** Requests (their header text) in the order they came. */
  readonly requests: string[];
  /** Connections that were opened, and those still open. */
  readonly connections: { opened: number; open: number };
  /** What happens next; the last script stays in force. */
  play(...scripts: Script[]): void;
  stop(): Promise<void>;
}

/** A raw socket server that answers with scripted bytes: broken in ways that no HTTP library would be. */
export async function startFaultGateway(): Promise<FaultGateway> {
  const requests: string[] = [];
  const connections = { opened: 0, open: 0 };
  const sockets = new Set<Socket>();
  let scripts: Script[] = [];

  const server = createServer((socket) => {
    connections.opened += 1;
    connections.open += 1;
    sockets.add(socket);
    let text = '';
    socket.on('error', () => {}); // the other side may break off: that is what is tested
    socket.on('close', () => {
      connections.open -= 1;
      sockets.delete(socket);
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = text.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = text.slice(0, end);
        const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
        if (text.length < end + 4 + length) return;
        text = text.slice(end + 4 + length);
        requests.push(head);
        const script = scripts.length > 1 ? scripts.shift() : scripts[0];
        void script?.(socket, head);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function stop() {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections,
    play: (...next) => {
      scripts = next;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

const json = (body: string, headers = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;

/** A sound answer with this body. */
export const answering =
  (body: string, headers = ''): Script =>
  (socket) =>
    void socket.write(json(body, headers));

export const envelopeOf = (data: unknown) => JSON.stringify({ code: 200, message: '操作成功', data });

/** The ways in which a gateway can be broken (docs: fault matrix). */
export const faults = {
  resetAtOnce: (socket: Socket) => void socket.resetAndDestroy(),
  closeAtOnce: (socket: Socket) => void socket.end(),
  silence: () => {},
  hangMidBody: (socket: Socket) =>
    void socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"c'),
  resetMidBody: (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"c', () =>
      socket.resetAndDestroy(),
    );
  },
  /** One byte every 20 ms: never silent, never done. */
  drip: (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(timer));
  },
  /** Without a length the cut is invisible to HTTP. */
  truncated: (socket: Socket) =>
    void socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{"code":200'),
  html: (socket: Socket) =>
    void socket.write(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 26\r\n\r\n<h1>Welcome to nginx!</h1>',
    ),
  notHttp: (socket: Socket) => void socket.end('+PONG\r\n'),
  hugeBody: (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"code":200,"data":"');
    const chunk = 'a'.repeat(256 * 1024);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk)) {
        // until the connection takes no more
      }
    };
    socket.on('drain', more);
    more();
  },
  hugeHeader: (socket: Socket) => void socket.write(json('{"code":200}', `x-filler: ${'a'.repeat(40_000)}\r\n`)),
  deepJson: (socket: Socket) => {
    const depth = 50_000;
    void socket.write(json(`{"code":200,"data":${'['.repeat(depth)}${']'.repeat(depth)}}`));
  },
  /** More bytes than announced: the rest must never be taken for the next answer. */
  surplus: (socket: Socket) => {
    const stolen = json('{"code":200,"message":"stolen","data":[]}');
    socket.write(json('{"code":200,"data":[]}') + stolen);
  },
  redirect: (socket: Socket) =>
    void socket.write('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n'),
  unavailable: (socket: Socket) =>
    void socket.write('HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\ndown'),
} satisfies Record<string, Script>;
