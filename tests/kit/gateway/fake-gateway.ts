import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { listen } from '../ports.ts';
import { answering, envelopeOf } from './answers.ts';
import { type PassOptions, passTo } from './pass.ts';

export interface SeenRequest {
  readonly method: string;
  /** Path with query, as it came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the gateway does with a request: an answer, a wait, a fault, as the test says (`answers.ts`, `faults.ts`). */
export type Script = (request: SeenRequest, response: ServerResponse) => unknown;

export interface FakeGatewayOptions extends PassOptions {
  /** Data of calls by a part of their address, answered in a sound envelope. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** A real gateway that answers what no script takes. Without it: envelope 404. */
  readonly target?: string;
  /** Serves HTTPS on `localhost`. */
  readonly tls?: TlsOptions;
}

export interface FakeGateway extends AsyncDisposable {
  readonly url: string;
  /** Every whole request, in order, the health check left out; nothing where answers are remembered. */
  readonly seen: SeenRequest[];
  /** Connections that were opened, and those still open. */
  readonly connections: { opened: number; open: number };
  /** What happens next to requests that no rule takes; the last script stays in force, without any the default does. */
  play(...scripts: Script[]): void;
  /** The same for requests whose address holds this text; the newest rule wins. Without scripts the rule ends. */
  on(part: string, ...scripts: Script[]): void;
  /** A sound envelope with this data. */
  answer(part: string, data: unknown): void;
  /** What it does by default: passes the request to `target`, or answers envelope 404. */
  readonly sound: Script;
  /** How many requests hold this text in their address. */
  count(part: string): number;
  /** Forgets what it has seen and gives it as `METHOD address body`. */
  takeCalls(): string[];
  /** Ends all rules and scripts and forgets what it has seen. */
  reset(): void;
  /** Nobody listens at the address any more, and everything open is reset. */
  down(): Promise<void>;
  /** Listens again at the same address. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const noSuchCall = answering('{"code":404,"message":"no such call","data":null}');

/** A real HTTP server in the gateway's place that does what a test says, before another gateway or alone. */
export async function startFakeGateway(options: FakeGatewayOptions = {}): Promise<FakeGateway> {
  const { answers = {}, target, tls } = options;
  const passing = target === undefined ? undefined : passTo(target, options);
  const sound: Script = passing?.pass ?? noSuchCall;
  const seen: SeenRequest[] = [];
  const connections = { opened: 0, open: 0 };
  const sockets = new Set<Socket>();
  const rules = new Map<string, Script[]>();
  let scripts: Script[] = [];

  function scriptFor(url: string): Script {
    const rule = [...rules].findLast(([part]) => url.includes(part))?.[1] ?? scripts;
    return (rule.length > 1 ? rule.shift() : rule[0]) ?? sound;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = incoming;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      return; // broken off: a request that is not whole was not seen
    }
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    if (!url.startsWith('/healthz') && !options.remember) seen.push(request);
    await scriptFor(url)(request, response);
  }

  // no end of idle connections that a scenario has not asked for
  const server = tls
    ? createTlsServer({ ...tls, keepAliveTimeout: 0 }, serve)
    : createServer({ keepAliveTimeout: 0 }, serve);
  server.on('connection', (socket: Socket) => {
    connections.opened += 1;
    connections.open += 1;
    sockets.add(socket);
    socket.on('error', () => {}); // the other side may break off: that is what is tested
    socket.on('close', () => {
      connections.open -= 1;
      sockets.delete(socket);
    });
  });
  server.on('tlsClientError', () => {}); // a client that refuses our certificate is what is tested
  const port = await listen(server);

  function on(part: string, ...next: Script[]) {
    rules.delete(part); // the newest comes last
    if (next.length > 0) rules.set(part, next);
  }
  const answer = (part: string, data: unknown) => on(part, answering(envelopeOf(data)));
  function reset() {
    scripts = [];
    rules.clear();
    seen.length = 0;
    for (const [part, data] of Object.entries(answers)) answer(part, data);
  }
  reset();

  async function down() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  async function stop() {
    await down();
    await passing?.close();
  }
  return {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}`,
    seen,
    connections,
    play: (...next) => {
      scripts = next;
    },
    on,
    answer,
    sound,
    count: (part) => seen.filter(({ url }) => url.includes(part)).length,
    takeCalls: () => seen.splice(0).map(({ method, url, body }) => `${method} ${url} ${body}`.trim()),
    reset,
    down,
    up: async () => void (await listen(server, port)),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
