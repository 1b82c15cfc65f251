import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import { portOf } from '../tests/kit/ports.ts';

/** A gateway that passes everything on and counts calls by method, path and body. */
export async function startCountingGateway(target: string) {
  const pool = new Pool(target, { connections: 50 });
  let counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const key = `${request.method} ${request.url} ${body.toString()}`;
    if (!request.url?.startsWith('/healthz')) counts.set(key, (counts.get(key) ?? 0) + 1);
    const answer = await pool.request({
      method: (request.method ?? 'GET') as 'GET',
      path: request.url ?? '/',
      headers: passedOn(request.headers),
      body: body.length > 0 ? body : null,
    });
    response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
    response.end(Buffer.from(await answer.body.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** Calls since the last look, by distinct call. */
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await pool.close();
    },
  };
}

/** Everything but what belongs to one connection. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = headers;
  return rest;
}
