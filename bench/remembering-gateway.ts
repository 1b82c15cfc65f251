/**
 * A gateway as fast as Node gets, with real answers: asks the reference gateway once for each distinct call and gives
 * the same answer from then on. For measurements in which the gateway must not be the narrow place.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

const target = process.argv[2] ?? '';

async function ask(method: string, path: string, token: string, body: Buffer) {
  const answer = await request(target + path, {
    method: method === 'GET' ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: body.length > 0 ? body : null,
  });
  const head = { 'content-type': String(answer.headers['content-type']) };
  return { status: answer.statusCode, head, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

const answers = new Map<string, ReturnType<typeof ask>>();
const server = createServer(async (incoming, response) => {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = Buffer.concat(await incoming.toArray());
  const token = String(headers.token ?? '');
  const key = `${method} ${url} ${token} ${body.toString()}`;
  const answer = answers.get(key) ?? ask(method, url, token, body);
  answers.set(key, answer);
  const { status, head, bytes } = await answer;
  response.writeHead(status, head).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`remembering http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
