import { setTimeout as wait } from 'node:timers/promises';
import { browserEncodings } from './closed-loop.ts';
import type { ArmName, BenchOptions } from './options.ts';
import { type TakenPage, takePage } from './page-data.ts';
import type { Peer } from './peers.ts';
import { type Service, startService } from './process.ts';
import { firstDifference, rootTree } from './same-dom.ts';
import type { Edge, Site } from './site.ts';

/** Stored pages are measured against bare node:http, rendered ones against bare React. */
export type Group = 'stored' | 'compressed' | 'rendered';

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

/** What one answer of an arm is like. */
export interface Sample {
  readonly bytes: number;
  /** Elements below the root; undefined for an answer without a body. */
  readonly elements?: number;
}

type Edges = Partial<Record<'hit' | 'hit-logged' | 'signed-in' | 'render' | 'stale', Edge>>;
export interface Bench {
  readonly site: Site;
  readonly options: BenchOptions;
  /** Whether the arm is wanted. */
  has(name: ArmName): boolean;
  readonly edges: Edges;
  readonly peers: readonly { peer: Peer; service: Service }[];
  /** Cookie of somebody who is signed in. */
  readonly cookie: string;
}

const stalePageSeconds = 1;
/** A stored page as browsers ask for it. */
const compressed = { 'accept-encoding': browserEncodings };

/** Starts the edges that the wanted arms need, each a process of its own on the servers' core. */
export async function startEdges(site: Site, has: Bench['has']): Promise<Edges & { hit: Edge }> {
  // the page that everything is compared with comes from this one
  const edges: Edges & { hit: Edge } = { hit: await site.startEdge() };
  if (has('hit-logged') || has('hit-compressed-logged'))
    edges['hit-logged'] = await site.startEdge({ env: { LOG_LEVEL: 'info' } });
  if (has('signed-in')) edges['signed-in'] = await site.startEdge({ gatewayUrl: await site.startRemembering() });
  if (has('render') || has('token')) edges.render = await site.startEdge({ env: { PAGE_CACHE: 'off' } });
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
export async function armsOf({ site, has, edges, peers, cookie }: Bench, page: TakenPage) {
  const { path } = page;
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
  if (edges['signed-in']) {
    add({
      name: 'signed-in',
      title: 'edge, stored shell and personal data',
      group: 'compressed',
      service: edges['signed-in'],
      url: edges['signed-in'].url + path,
      headers: { ...compressed, cookie },
      visitors: true,
    });
  }
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
  ofEdge('token', 'edge, streamed to a signed-in visitor', 'rendered', edges.render, { cookie });
  for (const { peer, service } of peers)
    add({ name: peer.name, title: peer.title, group: 'rendered', service, url: service.url + path });
  return {
    arms,
    async stop() {
      for (const service of own) await service.stop();
    },
  };
}

/** What `x-cache` says in the arms of ours. */
const cacheOutcome: Partial<Record<ArmName, string>> = {
  hit: 'HIT',
  'hit-logged': 'HIT',
  'hit-compressed': 'HIT',
  'hit-compressed-logged': 'HIT',
  'signed-in': 'HIT',
  '304': 'HIT',
  stale: 'STALE',
  token: 'BYPASS',
};

/**
 * Asks an arm twice (the first answer may be the one that loads code) and checks that it serves what it claims.
 *
 * @throws Error where it does not: other status, other cache outcome, or another tree than the page's.
 */
export async function proveArm(arm: Arm, page: TakenPage): Promise<Sample> {
  const headers = { 'accept-encoding': 'identity', ...arm.headers };
  await (await fetch(arm.url, { headers })).arrayBuffer();
  const outcome = cacheOutcome[arm.name];
  let answer = await fetch(arm.url, { headers });
  let body = Buffer.from(await answer.arrayBuffer());
  // a page that nobody asked for during other pages' arms is made of old data once more before it is fresh
  for (let tries = 0; outcome === 'HIT' && answer.headers.get('x-cache') !== outcome && tries < 20; tries++) {
    await wait(100);
    answer = await fetch(arm.url, { headers });
    body = Buffer.from(await answer.arrayBuffer());
  }
  const refuse = (reason: string) => new Error(`${arm.title} at ${page.path}: ${reason}`);
  const status = arm.name === '304' ? 304 : 200;
  if (answer.status !== status) throw refuse(`answers ${answer.status}, not ${status}`);
  if (outcome && answer.headers.get('x-cache') !== outcome)
    throw refuse(`x-cache is ${answer.headers.get('x-cache')}, not ${outcome}`);
  if (Boolean(answer.headers.get('content-encoding')) !== (arm.group === 'compressed'))
    throw refuse(`content-encoding is ${answer.headers.get('content-encoding')}`);
  if (status === 304) return { bytes: 0 };
  const tree = rootTree(body.toString());
  if (arm.name === 'signed-in') {
    if (!body.includes('"person":{')) throw refuse('the personal data are not behind the shell');
  } else if (arm.name === 'token') {
    if (!body.includes('"hasToken":true')) throw refuse('the visitor is not signed in');
  } else {
    const difference = firstDifference(rootTree(page.html), tree);
    if (difference) throw refuse(`another tree than the edge's page, ${difference}`);
  }
  // of a compressed answer fetch gives the text
  const bytes = Number(answer.headers.get('content-length') ?? body.length);
  return { bytes, elements: tree.elements };
}
