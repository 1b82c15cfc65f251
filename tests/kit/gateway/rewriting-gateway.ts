import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { portOf } from '../ports.ts';

/** Gives a value in place of a text of an answer; `key` is the field that holds it, or the one that holds its list. */
export type Rewrite = (key: string, text: string) => string;

/** Stands before a real gateway and changes the texts of its answers, as somebody would who got at the content. */
export async function startRewritingGateway(target: string, rewrite: Rewrite) {
  const pool = new Pool(target, { connections: 10 });
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { token } = request.headers;
    const answer = await pool.request({
      method: (request.method ?? 'GET') as 'GET',
      path: request.url ?? '/',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: body.length > 0 ? body : null,
    });
    const envelope = (await answer.body.json()) as { data?: unknown };
    const data = rewritten(envelope.data, '', rewrite);
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...envelope, data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await pool.destroy();
    },
  };
}

function rewritten(value: unknown, key: string, rewrite: Rewrite): unknown {
  if (typeof value === 'string') return rewrite(key, value);
  if (Array.isArray(value)) return value.map((item) => rewritten(item, key, rewrite));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item, name, rewrite)]));
}
