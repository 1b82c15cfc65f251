/** The limit: bare renderToPipeableStream of the same tree with the same data in node:http, nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { callKey } from '../../shared/catalogue/request.ts';
import type { LoadedCall, PublicVisit, Renderer, RenderRequest } from '../../shared/render.ts';
import { matchRoute } from '../../shared/routes/match.ts';
import { defaultSelection } from '../../shared/selection.ts';

const [source = '', path = '/'] = process.argv.slice(2);
const bundle: { renderer: Renderer } = await import(new URL('../../dist/server/entry-server.js', import.meta.url).href);
const page = await (await fetch(source + path)).text();
const block = (pattern: RegExp) => JSON.parse(pattern.exec(page)?.[1] ?? 'null');
const state = block(/id="page-state">(.*?)<\/script>/) as Pick<RenderRequest, 'site'>;
const calls = block(/data-calls>(.*?)<\/script>/) as [string, unknown, number][];
const match = matchRoute(path);
if (match.kind !== 'page') throw new Error(`${path} is no page`);
const visit: PublicVisit = {
  route: match.name,
  params: match.params,
  query: {},
  selection: defaultSelection,
  station: null,
  hasToken: false,
  device: 'desktop',
};
const plan = await bundle.renderer.plan(visit);
const known = new Map(calls.map(([key, data]) => [key, data]));
const loaded: LoadedCall[] = plan.calls.map(({ endpoint, input }) => {
  const key = callKey(endpoint, input);
  const ready = { status: 'ready', data: known.get(key), json: '', bornAt: 0 } as const;
  return { key, state: () => ready };
});
const [before = '', after = ''] = splitRoot(page);

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const rendering = bundle.renderer.render(
    { visit, site: state.site, calls: loaded, location: path, mode: 'whole' },
    {
      onShellReady() {},
      onAllReady() {
        response.write(before);
        const html = new PassThrough();
        html.pipe(response, { end: false });
        html.on('end', () => response.end(after));
        rendering.pipe(html);
      },
      onShellError: (error) => response.destroy(error as Error),
      onError: (error) => console.error(error),
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

/** The document around the root's content, so that both arms send the same bytes. */
function splitRoot(html: string): [string, string] {
  const open = '<div id="root">';
  const start = html.indexOf(open) + open.length;
  const end = html.indexOf('</div><script type="application/json" id="page-state">');
  return [html.slice(0, start), html.slice(end)];
}
