/**
 * How soon every edge shows what the studio publishes, and what visitors notice of it: a gateway and three edges as
 * processes, one publication after another, and guests who ask for pages all the while. Needs a build.
 *
 *   node lab/bench/publish-to-visible.ts [--times 100] [--rate 20] [--out lab/bench/publish-to-visible.md]
 *
 * Ends with 1 where the p99 of "visible on all edges" is above a second.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { copyDemo } from '../../tests/kit/gateway/demo-database.ts';
import { freePort } from '../../tests/kit/ports.ts';
import { machine, percentile } from './figures.ts';
import { type Service, startService } from './process.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    /** Guests' requests a second at each edge. */
    rate: { type: 'string', default: '20' },
    out: { type: 'string', default: 'lab/bench/publish-to-visible.md' },
  },
});
const times = Number(options.times);
const rate = Number(options.rate);
const edgeCount = 3;
const longestMs = 1_000;
const quietSeconds = 15;
/** Between two looks at an edge. */
const lookMs = 5;
const guestPaths = ['/', '/layout/paper-lib/300_1', '/infoSystem'] as const;

const token = 'bench-ops-token';
const folder = await mkdtemp(join(tmpdir(), 'publish-to-visible-'));
const services: Service[] = [];
const started = async (service: Promise<Service>) => {
  const one = await service;
  services.push(one);
  return one;
};

try {
  await copyDemo(folder, new Date());
  const opsPorts = await Promise.all(Array.from({ length: edgeCount }, () => freePort()));
  const deskPort = await freePort();
  const gateway = await started(
    startService(['gateway/main.ts'], {
      ready: /^\{"gatewayUrl":"(http:[^"]+)"\}$/,
      env: {
        DATA_DIR: folder,
        GATEWAY_PORT: '0',
        GATEWAY_OPS_PORT: String(deskPort),
        GATEWAY_OPS_TOKEN: token,
        EDGE_PURGE_URL: opsPorts.map((port) => `http://127.0.0.1:${port}/cache/purge`).join(','),
        EDGE_PURGE_TOKEN: token,
        LOG_LEVEL: 'warn',
      },
    }),
  );
  const edges = await Promise.all(
    opsPorts.map((port) =>
      started(
        startService(['server/main.ts'], {
          ready: /^ready (http:\S+)$/,
          env: {
            PORT: '0',
            OPS_PORT: String(port),
            OPS_TOKEN: token,
            GATEWAY_BASE_URL: gateway.url,
            RATE_LIMITS: 'off',
            LOG_LEVEL: 'warn',
          },
        }),
      ),
    ),
  );
  const urls = edges.map(({ url }) => url);
  for (const url of urls) for (const path of guestPaths) await fetch(url + path).then((answer) => answer.text());

  const quiet = await guestsWhile(urls, () => wait(quietSeconds * 1000));
  const visible: number[] = [];
  const perEdge: number[] = [];
  const publishing = await guestsWhile(urls, async () => {
    for (let n = 0; n < times; n += 1) {
      const shown = await publishOnce(`http://127.0.0.1:${deskPort}`, urls, `第 ${n} 次发布的横幅`);
      visible.push(Math.max(...shown));
      perEdge.push(...shown);
    }
  });
  const report = reportOf({ visible, perEdge, quiet, publishing });
  await writeFile(options.out, report);
  process.stdout.write(report);
  if (percentile(0.99, visible) > longestMs) process.exitCode = 1;
} finally {
  await Promise.all(services.map((service) => service.stop()));
  await rm(folder, { recursive: true, force: true });
}

/** Publishes a banner under a new title; milliseconds from sending that until each edge shows it to a guest. */
async function publishOnce(desk: string, urls: readonly string[], title: string): Promise<number[]> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${desk}/studio/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { list: { id: string }[]; version: number; values: Record<string, unknown> };
  };
  const filter = encodeURIComponent(JSON.stringify({ position: 'home' }));
  const id = (await call('GET', `banner?size=1&filter=${filter}&sort=sort`)).list[0]?.id;
  const { version, values } = await call('GET', `banner/${id}`);
  const saved = await call('PUT', `banner/${id}`, { version, values: { ...values, title, studyPhaseCode: null } });
  const startedAt = performance.now();
  const published = call('POST', `banner/${id}/publish`, { version: saved.version });
  const shown = urls.map(async (url) => {
    for (;;) {
      const page = await (await fetch(`${url}/`)).text();
      if (page.includes(title)) return performance.now() - startedAt;
      if (performance.now() - startedAt > 20_000) throw new Error(`${url} does not show what was published`);
      await wait(lookMs);
    }
  });
  await published;
  return Promise.all(shown);
}

/** Guests ask every edge at a steady rate while something is done; how long each waited for a whole page. */
async function guestsWhile(urls: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const under: Promise<void>[] = [];
  let turn = 0;
  const ask = async (url: string, path: string) => {
    const startedAt = performance.now();
    const answer = await fetch(url + path);
    await answer.text();
    if (answer.status !== 200) throw new Error(`a guest got ${answer.status}`);
    taken.push(performance.now() - startedAt);
  };
  const timer = setInterval(() => {
    turn += 1;
    for (const url of urls) under.push(ask(url, guestPaths[turn % guestPaths.length] ?? '/'));
  }, 1000 / rate);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  await Promise.all(under);
  return taken;
}

interface Figures {
  readonly visible: readonly number[];
  readonly perEdge: readonly number[];
  readonly quiet: readonly number[];
  readonly publishing: readonly number[];
}

function reportOf({ visible, perEdge, quiet, publishing }: Figures): string {
  const row = (name: string, list: readonly number[]) => [
    name,
    String(list.length),
    ...[0.5, 0.9, 0.99, 1].map((share) => percentile(share, list)),
  ];
  const header = ['milliseconds', 'count', 'p50', 'p90', 'p99', 'longest'];
  return [
    '# Publish to visible',
    '',
    `${machine()}. One gateway with the embedded database, ${edgeCount} edges without Redis, all on this machine; ${times} publications of a banner one after another, while guests ask each edge for ${rate} pages a second. \`node lab/bench/publish-to-visible.ts\` makes this file.`,
    '',
    'From sending the publication until a guest sees it:',
    '',
    markdownTable(header, [row('on all edges', visible), row('on one edge', perEdge)]),
    '',
    'What a guest waits for a whole page:',
    '',
    markdownTable(header, [row('nothing is published', quiet), row('while it is published', publishing)]),
    '',
  ].join('\n');
}
