/**
 * The limit: bare node:http writing the bytes of a page that was fetched once, with the same headers.
 *
 *   node lab/bench/arms/bare-http.ts <address of a page> [accept-encoding]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

const [source = '', acceptEncoding = 'identity'] = process.argv.slice(2);
// unlike fetch it leaves the body compressed
const answer = await request(source, { headers: { 'accept-encoding': acceptEncoding } });
const body = Buffer.from(await answer.body.arrayBuffer());
const headers = Object.fromEntries(
  Object.entries(answer.headers).filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)),
);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
