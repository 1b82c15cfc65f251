import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ServerLimits {
  /** Time for a request's headers. */
  readonly headersTimeoutMs: number;
  /** Time for a whole request with its body: the limit of uploads. Other bodies have a shorter one. */
  readonly requestTimeoutMs: number;
  /** Longer than the 60 s after which balancers usually close an idle connection. */
  readonly keepAliveTimeoutMs: number;
  /** Silence on a connection with data to move: the client does not read, or stopped in the middle of its request. */
  readonly stallTimeoutMs: number;
  readonly checkEveryMs: number;
  /** Closes the connection with its last answer, so that long-lived connections spread over processes. */
  readonly requestsPerConnection: number;
}

export const defaultLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30 * 60_000,
  keepAliveTimeoutMs: 65_000,
  stallTimeoutMs: 30_000,
  checkEveryMs: 1_000,
  requestsPerConnection: 1_000,
};

interface Connection {
  requests: number;
  /** Its state is read on demand: a listener per request would cost more. */
  latest: ServerResponse<IncomingMessage> | undefined;
}

interface Connections {
  readonly open: Map<Socket, Connection>;
  opened: number;
}

const connectionsOf = new WeakMap<Server, Connections>();

/** How many connections a server of createPublicServer has accepted so far. */
export const connectionsOpened = (server: Server): number => connectionsOf.get(server)?.opened ?? 0;

/** An HTTP server with time-outs for slow and silent clients. The caller adds the request listener. */
export function createPublicServer(limits: ServerLimits = defaultLimits): Server {
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: true,
    insecureHTTPParser: false,
  });
  server.timeout = limits.stallTimeoutMs;
  const connections: Connections = { open: new Map(), opened: 0 };
  connectionsOf.set(server, connections);
  server.on('connection', (socket) => {
    connections.opened += 1;
    connections.open.set(socket, { requests: 0, latest: undefined });
    socket.once('close', () => void connections.open.delete(socket));
  });
  server.on('request', (req, res) => {
    const connection = connections.open.get(req.socket);
    if (!connection) return;
    connection.latest = res;
    connection.requests += 1;
    // with `maxRequestsPerSocket` Node sends `close` and keeps the connection (docs/upgrade-risks.md)
    if (connection.requests >= limits.requestsPerConnection) res.shouldKeepAlive = false;
  });
  // a silent connection is in order while its response waits for the gateway
  server.on('timeout', (socket) => {
    const latest = connections.open.get(socket)?.latest;
    const isWaiting = isRunning(latest) && latest.req.complete && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  return server;
}

const isRunning = (
  response: ServerResponse<IncomingMessage> | undefined,
): response is ServerResponse<IncomingMessage> => response !== undefined && !response.closed;

/** Closes connections without a request in flight, also those that never sent one. */
export function endIdleConnections(server: Server) {
  for (const [socket, { latest }] of connectionsOf.get(server)?.open ?? []) {
    // after the data that is written already
    if (!isRunning(latest)) socket.destroySoon();
  }
}
