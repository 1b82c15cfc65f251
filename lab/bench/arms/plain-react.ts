/**
 * The limit of rendering a page of this size with React: the edge's own page, parsed once, made anew for each request
 * as host elements by plain function components and streamed in node:http. No contexts, hooks, data or class names to
 * join.
 *
 *   node lab/bench/arms/plain-react.ts <origin of an edge> <path>
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { jsx } from 'react/jsx-runtime';
import { renderToPipeableStream } from 'react-dom/server';
import { hostComponent } from '../host-elements.ts';
import { takePage } from '../page-data.ts';

const [source = '', path = '/'] = process.argv.slice(2);
const { root, before, after } = await takePage(source, path);
const Page = hostComponent(root);

function rendered(): PassThrough {
  const html = new PassThrough();
  const rendering = renderToPipeableStream(jsx(Page, {}), {
    onAllReady: () => rendering.pipe(html),
    onError: (error) => console.error(error),
  });
  return html;
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.write(before);
  const html = rendered();
  html.pipe(response, { end: false });
  html.on('end', () => response.end(after));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
