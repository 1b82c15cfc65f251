/** The limit: bare node:http writing the bytes of a page that was fetched once, with the same headers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const source = process.argv[2] ?? '';
const answer = await fetch(source, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
const headers = Object.fromEntries(
  [...answer.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)),
);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
