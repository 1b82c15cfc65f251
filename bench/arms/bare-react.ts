/**
 * The limit of rendering: React's own renderer on the same tree with the same data in node:http, nothing else.
 * Refuses to start where its markup is not the edge's, byte for byte.
 *
 *   node bench/arms/bare-react.ts <origin of an edge> <path> stream|text
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { LoadedCall, Renderer, RenderRequest } from '../../shared/render.ts';
import { takePage } from '../page-data.ts';

const [source = '', path = '/', mode = 'stream'] = process.argv.slice(2);
const bundle: { renderer: Renderer } = await import(new URL('../../dist/server/entry-server.js', import.meta.url).href);
const { data, root, before, after } = await takePage(source, path);
const calls = data.calls.map(([key, answer, bornAt]): LoadedCall => {
  const ready = { status: 'ready', data: answer, json: '', bornAt } as const;
  return { key, state: () => ready };
});
const request: RenderRequest = { ...data, calls, mode: 'whole' };
// loads the page's code
await bundle.renderer.plan(data.visit);

const markup = mode === 'text' ? bundle.renderer.renderWhole(request) : (await text(rendered())).replaceAll('\0', '');
if (markup !== root) {
  const at = [...root].findIndex((_, index) => root[index] !== markup[index]);
  const around = (html: string) => JSON.stringify(html.slice(Math.max(0, at - 60), at + 60));
  throw new Error(`${path}: other bytes than the edge at ${at}: ${around(markup)} is not ${around(root)}`);
}

/** The page through React's stream, begun when it is complete. */
function rendered(): PassThrough {
  const html = new PassThrough();
  const rendering = bundle.renderer.render(request, {
    onShellReady() {},
    onAllReady: () => rendering.pipe(html),
    onShellError: (error) => html.destroy(error as Error),
    onError: (error) => console.error(error),
  });
  return html;
}

const sendStream = (response: ServerResponse) => {
  response.write(before);
  const html = rendered();
  html.pipe(response, { end: false });
  html.on('end', () => response.end(after));
};
const sendText = (response: ServerResponse) => {
  const html = Buffer.from(before + bundle.renderer.renderWhole(request) + after);
  response.setHeader('content-length', html.length);
  response.end(html);
};
const send = mode === 'text' ? sendText : sendStream;

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  send(response);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
