// npm run sizing: what a number of visitors needs, from what was measured and what is assumed (docs/operations.md).
// node lab/bench/sizing.ts --visitors 1000000 --signed-in 0.2 ... changes an assumption.
import { parseArgs } from 'node:util';
import { markdownTable } from './table.ts';

/**
 * CPU of one edge process on a busy machine, milliseconds a request; docs/operations.md says how it was measured.
 */
const measured = {
  storedPage: 0.14,
  notModified: 0.08,
  /** A signed-in visitor's view of a stored shell, with three personal calls. */
  shellView: 0.4,
  /** A page made to be stored, a guest's or a shell. */
  storedRender: 2.45,
  /** A page streamed to one person. */
  streamedRender: 3.93,
  storedApi: 0.29,
  passedApi: 1.1,
};

/** What one visit is; each can be set by an option of the same name. */
const assumed = {
  /** Page views of a visit. */
  'views-per-visit': 5,
  /** The busiest minute against the mean of its hour. */
  'peak-factor': 2,
  /** Part of the views by visitors with a token. */
  'signed-in': 0.15,
  /** Part of their views that no shell can serve, such as the personal centre and the question bank's lists. */
  'without-shell': 0.3,
  /** Part of the guests' views that ask with an etag that still fits. */
  'not-modified': 0.1,
  /** Part of the views of stored pages and shells that nobody asked for in the last minutes. */
  'long-tail': 0.05,
  /** Pages that are asked for all the time: each, and its shell, is made once in PAGE_TTL_SECONDS, wherever. */
  'hot-pages': 2000,
  /** Calls of the browser for each view, and the part of them that the edge answers from its cache. */
  'calls-per-view': 1.5,
  'stored-calls': 0.5,
  /** Gateway calls of a page for a visitor with a token, and of a page that nobody has stored. */
  'calls-per-personal-page': 3,
  'calls-per-new-page': 4,
  /** Files a visit loads from an edge; 0 with a CDN. */
  'files-per-visit': 15,
  /** How busy an edge should be at most: beyond it, waiting grows faster than use. */
  'busy-at-most': 0.6,
  'page-ttl-seconds': 30,
  /** Of a stored page with its four encodings. */
  'page-kilobytes': 200,
};
type Assumptions = typeof assumed;

interface Need {
  readonly visitors: number;
  readonly pagesPerSecond: number;
  readonly requestsPerSecond: number;
  readonly hitRatio: number;
  readonly rendersPerSecond: number;
  readonly edgeCores: number;
  readonly gatewayCallsPerSecond: number;
  readonly redisMegabytes: number;
}

/** The busiest minute of an hour with this many visitors. */
export function sizeFor(visitors: number, a: Assumptions = assumed): Need {
  const visits = (visitors / 3600) * a['peak-factor'];
  const pages = visits * a['views-per-visit'];
  const signedIn = pages * a['signed-in'];
  const streamed = signedIn * a['without-shell'];
  const shellViews = signedIn - streamed;
  const guests = pages - signedIn;
  const cold = (guests + shellViews) * a['long-tail'];
  const renewedMost = a['hot-pages'] / a['page-ttl-seconds'];
  const renewed = Math.min(guests, renewedMost) + Math.min(shellViews, renewedMost);
  const notModified = guests * a['not-modified'];
  const stored = guests * (1 - a['long-tail']) - notModified;
  const hotEntries = a['hot-pages'] * (signedIn > 0 ? 2 : 1);
  const calls = pages * a['calls-per-view'];
  const storedCalls = calls * a['stored-calls'];
  const files = visits * a['files-per-visit'];
  const cpuMs =
    streamed * measured.streamedRender +
    (cold + renewed) * measured.storedRender +
    stored * measured.storedPage +
    shellViews * measured.shellView +
    (notModified + files) * measured.notModified +
    storedCalls * measured.storedApi +
    (calls - storedCalls) * measured.passedApi;
  return {
    visitors,
    pagesPerSecond: pages,
    requestsPerSecond: pages + calls + files,
    hitRatio: 1 - cold / (guests + shellViews),
    rendersPerSecond: streamed + cold + renewed,
    edgeCores: cpuMs / 1000 / a['busy-at-most'],
    gatewayCallsPerSecond:
      calls - storedCalls + signedIn * a['calls-per-personal-page'] + cold * a['calls-per-new-page'],
    redisMegabytes: ((hotEntries + cold * 60) * a['page-kilobytes']) / 1024,
  };
}

if (import.meta.main) {
  const options = Object.fromEntries(Object.keys(assumed).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options: { ...options, visitors: { type: 'string' } } });
  const given = Object.entries(values).filter(([name]) => name in assumed);
  const assumptions = { ...assumed, ...Object.fromEntries(given.map(([name, text]) => [name, Number(text)])) };
  const sizes = values.visitors ? [Number(values.visitors)] : [10_000, 100_000, 300_000, 1_000_000];
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const rows = sizes.map((visitors) => {
    const need = sizeFor(visitors, assumptions);
    return [
      whole(visitors),
      whole(need.pagesPerSecond),
      whole(need.requestsPerSecond),
      `${(need.hitRatio * 100).toFixed(0)} %`,
      whole(need.rendersPerSecond),
      need.edgeCores.toFixed(1),
      whole(need.gatewayCallsPerSecond),
      whole(need.redisMegabytes),
    ];
  });
  const head = [
    'visitors/h',
    'pages/s',
    'requests/s',
    'hits',
    'renders/s',
    'edge cores',
    'gateway calls/s',
    'Redis MB',
  ];
  console.log(markdownTable(head, rows));
}
