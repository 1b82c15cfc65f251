/**
 * The limit of personal data: bare node:http that makes the same gateway calls with undici for each request, reads
 * their JSON, and answers with a few bytes.
 *
 *   node lab/bench/arms/bare-calls.ts <address of the gateway> <path of a call>...
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

const [gateway = '', ...paths] = process.argv.slice(2);
const pool = new Pool(gateway, { connections: 64 });

async function call(path: string, token: string): Promise<unknown> {
  const { body } = await pool.request({ method: 'GET', path, headers: { token } });
  const { code, data } = (await body.json()) as { code: number; data: unknown };
  if (code !== 200) throw new Error(`${path} answers ${code}`);
  return data;
}

const server = createServer(async (request, response) => {
  const token = /ACCESS_TOKEN=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const answers = await Promise.all(paths.map((path) => call(path, token)));
  response.end(String(answers.length));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
