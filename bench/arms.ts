import { setTimeout as wait } from 'node:timers/promises';
import { browserEncodings } from './closed-loop.ts';
import { type ArmName, type BenchOptions, signedInArms, signedInPeerArm } from './options.ts';
import { type SignedInPage, type TakenPage, takePage } from './page-data.ts';
import type { Peer } from './peers.ts';
import { type Service, startService } from './process.ts';
import type { Edge, Site } from './site.ts';

/**
 * Stored pages are measured against bare node:http, rendered ones against bare React, and signed-in visitors' against a
 * stored page and their bare calls.
 */
export type Group = 'stored' | 'compressed' | 'rendered' | 'signed-in';

/** One way to get one page. */
export interface Arm {
  readonly name: ArmName;
  readonly title: string;
  readonly group: Group;
  readonly service: Service;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In the closed loop each request has another visitor's token, so that no two share a gateway call. */
  readonly visitors?: boolean;
}

/** A page that the bench has taken from the edge; as signed-in visitors get it where they have an arm. */
export interface BenchPage extends TakenPage {
  readonly signedIn?: SignedInPage;
}

type Edges = Partial<Record<'hit' | 'hit-logged' | 'signed-in' | 'render' | 'stale', Edge>>;
export interface Bench {
  readonly site: Site;
  readonly options: BenchOptions;
  /** Whether the arm is wanted. */
  has(name: ArmName): boolean;
  readonly edges: Edges;
  readonly peers: readonly { peer: Peer; service: Service }[];
  /** Address of a gateway that answers from memory and knows every token. */
  readonly gatewayUrl: string;
}

/** A visitor who is signed in; in the closed loop each request has another number. */
export const visitorCookie = 'ACCESS_TOKEN=visitor0';
const stalePageSeconds = 1;
/** A stored page as browsers ask for it. */
const compressed = { 'accept-encoding': browserEncodings };

/** Starts the edges that the wanted arms need, each a process of its own on the servers' core. */
export async function startEdges({ site, has, gatewayUrl }: Pick<Bench, 'site' | 'has' | 'gatewayUrl'>) {
  // the page that everything is compared with comes from this one
  const edges: Edges & { hit: Edge } = { hit: await site.startEdge() };
  if (has('hit-logged') || has('hit-compressed-logged'))
    edges['hit-logged'] = await site.startEdge({ env: { LOG_LEVEL: 'info' } });
  const signedIn = signedInArms.some(has);
  if (signedIn) edges['signed-in'] = await site.startEdge({ gatewayUrl });
  if (signedIn || has('render')) edges.render = await site.startEdge({ gatewayUrl, env: { PAGE_CACHE: 'off' } });
  return edges;
}

/** An edge that has every page and whose gateway is gone; the pages are past their time. */
export async function startStaleEdge(site: Site, pages: readonly string[]): Promise<Edge> {
  const gateway = await site.startCounting();
  const edge = await site.startEdge({
    // its failed renewals are what is measured, not its complaints
    env: { PAGE_TTL_SECONDS: String(stalePageSeconds), LOG_LEVEL: 'fatal' },
    gatewayUrl: gateway.url,
  });
  for (const path of pages) await takePage(edge.url, path);
  await gateway.stop();
  await wait(stalePageSeconds * 1000 + 100);
  return edge;
}

/** The wanted arms for one page. Those that are not edges are stopped by the caller. */
export async function armsOf({ site, has, edges, peers, gatewayUrl }: Bench, page: BenchPage) {
  const { path, signedIn } = page;
  const arms: Arm[] = [];
  const own: Service[] = [];
  const source = edges.hit?.url ?? '';
  const bare = async (file: string, ...args: string[]) => {
    const service = site.keep(await startService([file, ...args], { ready: /^ready (http:\S+)/, cores: '0' }));
    own.push(service);
    return service;
  };
  const add = (arm: Arm) => {
    if (has(arm.name)) arms.push(arm);
  };

  for (const [name, group, headers] of [
    ['http', 'stored', { 'accept-encoding': 'identity' }],
    ['http-compressed', 'compressed', compressed],
  ] as const) {
    if (!has(name)) continue;
    const service = await bare('bench/arms/bare-http.ts', source + path, headers['accept-encoding']);
    add({ name, title: 'bare node:http, same bytes', group, service, url: service.url, headers });
  }
  const ofEdge = (name: ArmName, title: string, group: Group, edge: Edge | undefined, headers = {}) => {
    if (edge) add({ name, title, group, service: edge, url: edge.url + path, headers });
  };
  ofEdge('hit', 'edge, page cache hit', 'stored', edges.hit);
  ofEdge('hit-logged', 'edge, hit, a log line per request', 'stored', edges['hit-logged']);
  ofEdge('hit-compressed', 'edge, page cache hit', 'compressed', edges.hit, compressed);
  ofEdge('hit-compressed-logged', 'edge, hit, a log line per request', 'compressed', edges['hit-logged'], compressed);
  const etag = (await fetch(source + path)).headers.get('etag') ?? '';
  ofEdge('304', 'edge, 304', 'stored', edges.hit, { 'if-none-match': etag });
  ofEdge('stale', 'edge, gateway down, page stale', 'stored', edges.stale);
  if (has('react-plain')) {
    const service = await bare('bench/arms/plain-react.ts', source, path);
    add({
      name: 'react-plain',
      title: 'plain React, the same DOM, streamed',
      group: 'rendered',
      service,
      url: service.url,
    });
  }
  for (const [name, mode, title] of [
    ['react-stream', 'stream', 'bare React, renderToPipeableStream'],
    ['react-text', 'text', 'bare React, renderToString'],
  ] as const) {
    if (!has(name)) continue;
    const service = await bare('bench/arms/bare-react.ts', source, path, mode);
    add({ name, title, group: 'rendered', service, url: service.url });
  }
  ofEdge('render', 'edge, rendered from cached data', 'rendered', edges.render);
  for (const { peer, service } of peers) {
    if (peer.name !== 'next-cached')
      add({ name: peer.name, title: peer.title, group: 'rendered', service, url: service.url + path });
  }

  const ofVisitors = (name: ArmName, title: string, service: Service | undefined, url = service?.url, headers = {}) => {
    if (!service || !url) return;
    add({
      name,
      title,
      group: 'signed-in',
      service,
      url,
      headers: { ...headers, cookie: visitorCookie },
      visitors: true,
    });
  };
  if (signedIn && has('bare-calls')) {
    const paths = signedIn.personalCalls.map((key) => key.slice('GET '.length));
    ofVisitors(
      'bare-calls',
      `bare undici, the same ${paths.length} calls`,
      await bare('bench/arms/bare-calls.ts', gatewayUrl, ...paths),
    );
  }
  const shells = edges['signed-in'];
  ofVisitors('signed-in', 'edge, stored shell and personal data', shells, shells && shells.url + path, compressed);
  const { render } = edges;
  ofVisitors('token', 'edge, streamed to each visitor', render, render && render.url + path);
  for (const { peer, service } of peers)
    ofVisitors(signedInPeerArm(peer.name), `${peer.title}, signed in`, service, service.url + path);
  return {
    arms,
    async stop() {
      for (const service of own) await service.stop();
    },
  };
}
