import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ServerLimits {
  /** Time for a request's headers. */
  readonly headersTimeoutMs: number;
  /** Time for a whole request, bodies of uploads included; other bodies have a limit of their own. */
  readonly requestTimeoutMs: number;
  /** Longer than the 60 s after which balancers usually close an idle connection. */
  readonly keepAliveTimeoutMs: number;
  /** Silence on a connection that has something to move: a client that does not read, or stops in its request. */
  readonly stallTimeoutMs: number;
  readonly checkEveryMs: number;
  /** After so many the connection ends with its answer: long ones would never move to another process. */
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
  /** A listener per request would cost more than a look at the state of the latest response. */
  latest: ServerResponse<IncomingMessage> | undefined;
}

const connectionsOf = new WeakMap<Server, Map<Socket, Connection>>();

/** An HTTP server whose connections cannot be held by clients that do nothing. The caller adds its request listener. */
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
  const connections = new Map<Socket, Connection>();
  connectionsOf.set(server, connections);
  server.on('connection', (socket) => {
    connections.set(socket, { requests: 0, latest: undefined });
    socket.once('close', () => void connections.delete(socket));
  });
  server.on('request', (req, res) => {
    const connection = connections.get(req.socket);
    if (!connection) return;
    connection.latest = res;
    connection.requests += 1;
    // the server's own limit would say `close` and keep the connection
    if (connection.requests >= limits.requestsPerConnection) res.shouldKeepAlive = false;
  });
  // silence alone is no fault: a response may be waiting for a slow gateway
  server.on('timeout', (socket) => {
    const latest = connections.get(socket)?.latest;
    const isWaiting = isRunning(latest) && latest.req.complete && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  return server;
}

const isRunning = (
  response: ServerResponse<IncomingMessage> | undefined,
): response is ServerResponse<IncomingMessage> => response !== undefined && !response.closed;

/** Ends the connections without a request under way, also those that never sent one. */
export function endIdleConnections(server: Server) {
  for (const [socket, { latest }] of connectionsOf.get(server) ?? []) {
    // what is written already goes out before the end
    if (!isRunning(latest)) socket.destroySoon();
  }
}
