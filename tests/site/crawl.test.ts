import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchVisited } from '../../shared/site/routes/resolve.ts';
import { type RouteName, recordOf, routeNames } from '../../shared/site/routes/table.ts';
import { signIn } from '../kit/gateway/calls.ts';
import { parsePage } from '../kit/parsed-page.ts';
import { type ReferenceSite, startReferenceSite } from '../kit/site.ts';

/** Pages of one route that are read: what differs between them is data. */
const pagesPerRoute = 6;
const atOnce = 4;
const table = 'the table of routes';

let site: ReferenceSite;
beforeAll(async () => {
  site = await startReferenceSite();
});
afterAll(() => site[Symbol.asyncDispose]());

interface Link {
  readonly from: string;
  readonly address: string;
}

/** The links of a page to pages of this site, each address once. */
function linksOf(from: string, html: string): Link[] {
  const links = parsePage(html).elements.flatMap(({ name, attributes }) => {
    const { href = '' } = attributes;
    const isOurs = name === 'a' && /^\/(?!\/|api\/|files\/)/.test(href);
    return isOurs ? [{ from, address: href.replace(/#.*/, '') }] : [];
  });
  return [...new Map(links.map((link) => [link.address, link])).values()];
}

const matchOf = (path: string) => {
  const match = matchVisited(path, null);
  return match.kind === 'page' ? match.name : match.kind === 'redirect' ? 'redirect' : undefined;
};

/** What an address is; whether its first segment is a station is left to the answer. */
function kindOf(address: string): { route: RouteName | 'redirect' | undefined; isStation: boolean } {
  const { pathname } = new URL(address, 'http://site');
  const route = matchOf(pathname);
  return route
    ? { route, isStation: false }
    : { route: matchOf(pathname.replace(/^\/[^/]+/, '') || '/'), isStation: true };
}

/** Follows links from the pages that have an address of their own until every route is read; gives what is wrong. */
async function crawl(headers: Record<string, string>) {
  const faults: string[] = [];
  const read = new Map<string, number>();
  const met = new Set<string>();
  const waiting: Link[] = [];

  function meet(link: Link) {
    if (met.has(link.address)) return;
    met.add(link.address);
    const { route, isStation } = kindOf(link.address);
    if (route === undefined) return void faults.push(`${link.from} -> ${link.address}: no page`);
    const place = isStation ? `${route} of a station` : route;
    const times = read.get(place) ?? 0;
    if (times >= pagesPerRoute) return;
    read.set(place, times + 1);
    waiting.push(link);
  }

  async function follow({ from, address }: Link) {
    const { status, headers: answered, text } = await site.get(address, headers);
    // some pages are none without the query that links to them have
    if (status >= 400 && !(status === 404 && from === table)) faults.push(`${from} -> ${address}: ${status}`);
    const { location } = answered;
    if (location) meet({ from: address, address: location.replace(/#.*/, '') });
    else for (const link of linksOf(address, text)) meet(link);
  }

  for (const name of routeNames) {
    const { path } = recordOf(name);
    if (!path.includes('{}')) meet({ from: table, address: path });
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(follow));
  return { faults, read };
}

/** What leads out of a station on purpose: another station, and what no station has. */
const leaveStation = ['spaceStationList'];

test('every page works inside a station, and its links stay there', { timeout: 180_000 }, async () => {
  const prefix = '/jiangcheng';
  const faults: string[] = [];
  for (const name of routeNames) {
    const { path, host } = recordOf(name);
    if (path.includes('{}') || host || leaveStation.includes(name)) continue;
    const outside = await site.get(path);
    const inside = await site.get(prefix + (path === '/' ? '' : path));
    if (inside.status !== outside.status) faults.push(`${path}: ${outside.status}, inside ${inside.status}`);
    const { location } = inside.headers;
    if (location && !location.startsWith(`${prefix}/`)) faults.push(`${path} -> ${location}`);
    if (inside.status === 200 && !/<title>[^<]*江城知识空间站/.test(inside.text))
      faults.push(`${path}: title of the site`);
    for (const { address } of linksOf(path, inside.text)) {
      const { route, isStation } = kindOf(address);
      if (!isStation && route !== 'redirect') faults.push(`${path}: ${address} leaves the station`);
    }
  }
  expect(faults).toEqual([]);
});

const people = [
  ['a guest', undefined],
  ['a member', 2],
  ['a teacher of two schools', 6],
] as const;

test.each(people)(
  'for %s no link leads to a page that is missing or failing',
  { timeout: 180_000 },
  async (_, account) => {
    const token = account && (await signIn(site.gateway.url, account));
    const { faults, read } = await crawl(token ? { cookie: `ACCESS_TOKEN=${token}` } : {});
    expect(faults).toEqual([]);
    expect(read.size).toBeGreaterThan(50);
  },
);
