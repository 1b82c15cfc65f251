import { once } from 'node:events';
import { createServer as createPlainServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { portOf } from '../ports.ts';

/** What happens on one connection after a request is there: bytes, waits and breaks, as the test says. */
export type Script = (socket: Socket, request: string, body?: string) => void | Promise<void>;

export interface FaultGateway extends AsyncDisposable {
  readonly url: string;
  /** Requests (their header text) in the order they came, the health check left out. */
  readonly requests: string[];
  /** Connections that were opened, and those still open. */
  readonly connections: { opened: number; open: number };
  /** What happens next to every request that no rule takes; the last script stays in force. */
  play(...scripts: Script[]): void;
  /** The same for requests whose request line holds this text; the newest rule wins. Without scripts the rule ends. */
  on(part: string, ...scripts: Script[]): void;
  /** How many requests hold this text in their request line. */
  count(part: string): number;
  /** Nobody listens at the address any more, and everything open is reset. */
  down(): Promise<void>;
  /** Listens again at the same address. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const lineOf = (head: string) => head.slice(0, head.indexOf('\r\n'));

/** A raw socket server that answers with scripted bytes: broken in ways that no HTTP library would be. */
export async function startFaultGateway({ tls }: { tls?: TlsOptions } = {}): Promise<FaultGateway> {
  const requests: string[] = [];
  const connections = { opened: 0, open: 0 };
  const sockets = new Set<Socket>();
  const rules = new Map<string, Script[]>();
  let scripts: Script[] = [];

  function scriptFor(head: string): Script | undefined {
    const line = lineOf(head);
    const rule = [...rules].findLast(([part]) => line.includes(part))?.[1] ?? scripts;
    return rule.length > 1 ? rule.shift() : rule[0];
  }

  function serve(socket: Socket) {
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
        const body = text.slice(end + 4, end + 4 + length);
        text = text.slice(end + 4 + length);
        if (!lineOf(head).includes(' /healthz ')) requests.push(head);
        void scriptFor(head)?.(socket, head, body);
      }
    });
  }

  const server = tls ? createTlsServer(tls, serve) : createPlainServer(serve);
  server.on('tlsClientError', () => {}); // a client that refuses our certificate is what is tested
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  };
  const port = await listen(0);

  async function down() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}`,
    requests,
    connections,
    play: (...next) => {
      scripts = next;
    },
    on(part, ...next) {
      rules.delete(part); // the newest comes last
      if (next.length > 0) rules.set(part, next);
    },
    count: (part) => requests.filter((head) => lineOf(head).includes(part)).length,
    down,
    up: async () => void (await listen(port)),
    stop: down,
    [Symbol.asyncDispose]: down,
  };
}

/** A sound answer with this body, or one of another status. `headers` are whole lines. */
export const answering =
  (body: string | Buffer, headers = '', status = '200 OK'): Script =>
  (socket) => {
    const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), Buffer.from(body)]));
  };

/** These bytes and nothing else. */
export const sending =
  (bytes: string): Script =>
  (socket) =>
    void socket.write(bytes);

export const envelopeOf = (data: unknown) => JSON.stringify({ code: 200, message: '操作成功', data });

/** An envelope that says no, in HTTP 200. */
export const refusing = (code: number, message = '不行'): Script =>
  answering(JSON.stringify({ code, message, data: null }));

/** The same script, each time only once the test lets it go on. */
export function held(script: Script) {
  const gate = Promise.withResolvers<void>();
  return {
    script: (async (socket, request, body) => {
      await gate.promise;
      await script(socket, request, body);
    }) as Script,
    release: gate.resolve,
  };
}
