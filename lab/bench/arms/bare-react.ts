/**
 * The limit of rendering: React's own renderer on the same tree with the same data in node:http, nothing else.
 * Refuses to start where its markup is not the edge's, byte for byte.
 *
 *   node lab/bench/arms/bare-react.ts <origin of an edge> <path>
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { builtRenderer, renderedText, takePage, wholePage } from '../page-data.ts';

const [source = '', path = '/'] = process.argv.slice(2);
const { data, root, before, after } = await takePage(source, path);
const renderer = await builtRenderer(data);
const request = wholePage(data);

const markup = await renderedText(renderer, request);
if (markup !== root) {
  const at = [...root].findIndex((_, index) => root[index] !== markup[index]);
  const around = (html: string) => JSON.stringify(html.slice(Math.max(0, at - 60), at + 60));
  throw new Error(`${path}: other bytes than the edge at ${at}: ${around(markup)} is not ${around(root)}`);
}

/** The page through React's stream, begun when it is complete. */
function rendered(): PassThrough {
  const html = new PassThrough();
  const rendering = renderer.render(request, {
    onShellReady() {},
    onAllReady: () => rendering.pipe(html),
    onShellError: (error) => html.destroy(error as Error),
    onError: (error) => console.error(error),
  });
  return html;
}

function send(response: ServerResponse) {
  response.write(before);
  const html = rendered();
  html.pipe(response, { end: false });
  html.on('end', () => response.end(after));
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  send(response);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
