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
}

export const defaultLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30 * 60_000,
  keepAliveTimeoutMs: 65_000,
  stallTimeoutMs: 30_000,
  checkEveryMs: 1_000,
};

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
  // the latest response of each connection; a listener per request would cost more than the look at its state here
  const latest = new WeakMap<Socket, ServerResponse<IncomingMessage>>();
  server.on('request', (req, res) => void latest.set(req.socket, res));
  // silence alone is no fault: a response may be waiting for a slow gateway
  server.on('timeout', (socket) => {
    const response = latest.get(socket);
    const isWaiting =
      response !== undefined && !response.closed && response.req.complete && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  return server;
}
