import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { portOf } from '../ports.ts';
import { startReferenceGateway } from './reference-gateway.ts';

/** `down` resets connections, `hang` never answers, `junk` answers HTML, `error` answers 503, `slow` answers late. */
export type GatewayMode = 'pass' | 'down' | 'hang' | 'junk' | 'error' | 'slow';

export interface GatewaySwitch {
  readonly url: string;
  /** What happens to calls from now on; with a path only to those that hold it. Slow is 2 s if not said otherwise. */
  set(mode: GatewayMode, onlyPath?: string, slowMs?: number): void;
  /** Calls since the last look, as `METHOD path body`, health checks left out. */
  takeCalls(): string[];
  close(): Promise<void>;
}

/** Stands before a real gateway, counts what comes through and breaks it on demand. */
export async function startGatewaySwitch(target: string): Promise<GatewaySwitch> {
  const pool = new Pool(target, { connections: 20 });
  let calls: string[] = [];
  let mode: GatewayMode = 'pass';
  let onlyPath: string | undefined;
  let slowMs = 2000;
  const hanging = new Set<ServerResponse>();

  const pass = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const answer = await pool.request({
      method: (request.method ?? 'GET') as 'GET',
      path: request.url ?? '/',
      headers: { 'content-type': 'application/json', ...(request.headers.token && { token: request.headers.token }) },
      body: body.length > 0 ? body : null,
    });
    response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type'] ?? '') });
    response.end(Buffer.from(await answer.body.arrayBuffer()));
  };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (request.url !== '/healthz') calls.push(`${request.method} ${request.url} ${body.toString()}`.trim());
    const now = onlyPath && !request.url?.includes(onlyPath) ? 'pass' : mode;
    if (now === 'down') return request.socket.resetAndDestroy();
    if (now === 'hang') return hanging.add(response);
    if (now === 'junk') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>nginx</h1>');
    if (now === 'error') return response.writeHead(503).end();
    if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    return pass(request, response, body).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    set(next, path, ms = 2000) {
      mode = next;
      onlyPath = path;
      slowMs = ms;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.destroy();
    },
  };
}

export interface ReferenceSwitch extends GatewaySwitch {
  /** The reference gateway itself, past the switch. */
  readonly referenceUrl: string;
}

/** A reference gateway of its own behind a switch; both end together. */
export async function startReferenceSwitch(): Promise<ReferenceSwitch> {
  const reference = await startReferenceGateway();
  const gateway = await startGatewaySwitch(reference.url);
  return {
    ...gateway,
    referenceUrl: reference.url,
    async close() {
      await gateway.close();
      await reference.stop();
    },
  };
}
