import { setTimeout as wait } from 'node:timers/promises';
import { browserEncodings } from './load/closed-loop.ts';
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

/** Starts a program of lab/bench/arms on the servers' core. */
type StartBare = (file: string, ...args: string[]) => Promise<Service>;
type PageArms = (bench: Bench, page: BenchPage, startBare: StartBare) => Promise<Arm[]>;

/** The wanted arms for one page. Those that are not edges are stopped by the caller. */
export async function armsOf(bench: Bench, page: BenchPage) {
  const own: Service[] = [];
  const startBare: StartBare = async (file, ...args) => {
    const program = [`lab/bench/arms/${file}`, ...args];
    const service = bench.site.keep(await startService(program, { ready: /^ready (http:\S+)/, cores: '0' }));
    own.push(service);
    return service;
  };
  const arms: Arm[] = [];
  for (const groupArms of [storedArms, renderedArms, signedInVisitorArms])
    arms.push(...(await groupArms(bench, page, startBare)));
  return {
    arms: arms.filter(({ name }) => bench.has(name)),
    async stop() {
      for (const service of own) await service.stop();
    },
  };
}

/** An arm that serves all pages, at the path of one; none where it does not run. */
const armAt = (path: string, service: Service | undefined, arm: Omit<Arm, 'service' | 'url'>): Arm[] =>
  service ? [{ ...arm, service, url: service.url + path }] : [];

const storedArms: PageArms = async ({ has, edges }, { path }, startBare) => {
  const source = (edges.hit?.url ?? '') + path;
  const bare: Arm[] = [];
  for (const [name, group, headers] of [
    ['http', 'stored', { 'accept-encoding': 'identity' }],
    ['http-compressed', 'compressed', compressed],
  ] as const) {
    if (!has(name)) continue;
    const service = await startBare('bare-http.ts', source, headers['accept-encoding']);
    bare.push({ name, title: 'bare node:http, same bytes', group, service, url: service.url, headers });
  }
  const etag = (await fetch(source)).headers.get('etag') ?? '';
  const [hit, logged] = ['edge, page cache hit', 'edge, hit, a log line per request'];
  const forBrowsers = { group: 'compressed', headers: compressed } as const;
  return [
    ...bare,
    ...armAt(path, edges.hit, { name: 'hit', title: hit, group: 'stored' }),
    ...armAt(path, edges['hit-logged'], { name: 'hit-logged', title: logged, group: 'stored' }),
    ...armAt(path, edges.hit, { name: 'hit-compressed', title: hit, ...forBrowsers }),
    ...armAt(path, edges['hit-logged'], { name: 'hit-compressed-logged', title: logged, ...forBrowsers }),
    ...armAt(path, edges.hit, {
      name: '304',
      title: 'edge, 304',
      group: 'stored',
      headers: { 'if-none-match': etag },
    }),
    ...armAt(path, edges.stale, { name: 'stale', title: 'edge, gateway down, page stale', group: 'stored' }),
  ];
};

const renderedArms: PageArms = async ({ has, edges, peers }, { path }, startBare) => {
  const group = 'rendered';
  const plain = has('react-plain') ? await startBare('plain-react.ts', edges.hit?.url ?? '', path) : undefined;
  return [
    ...armAt('', plain, { name: 'react-plain', title: 'plain React, the same DOM, streamed', group }),
    ...armAt(path, edges.render, { name: 'render', title: 'edge, rendered from cached data', group }),
    ...peers.flatMap(({ peer: { name, title }, service }) =>
      name === 'next-cached' ? [] : armAt(path, service, { name, title, group }),
    ),
  ];
};

const signedInVisitorArms: PageArms = async ({ has, edges, peers, gatewayUrl }, { path, signedIn }, startBare) => {
  const visitor = { group: 'signed-in', headers: { cookie: visitorCookie }, visitors: true } as const;
  const bare: Arm[] = [];
  if (signedIn && has('bare-calls')) {
    const paths = signedIn.personalCalls.map((key) => key.slice('GET '.length));
    const service = await startBare('bare-calls.ts', gatewayUrl, ...paths);
    const title = `bare undici, the same ${paths.length} calls`;
    bare.push({ ...visitor, name: 'bare-calls', title, service, url: service.url });
  }
  return [
    ...bare,
    ...armAt(path, edges['signed-in'], {
      ...visitor,
      name: 'signed-in',
      title: 'edge, stored shell and personal data',
      headers: { ...compressed, ...visitor.headers },
    }),
    ...armAt(path, edges.render, { ...visitor, name: 'token', title: 'edge, streamed to each visitor' }),
    ...peers.flatMap(({ peer: { name, title }, service }) =>
      armAt(path, service, { ...visitor, name: signedInPeerArm(name), title: `${title}, signed in` }),
    ),
  ];
};
