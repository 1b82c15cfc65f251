/**
 * What a signed-in visitor's view of a stored page costs, in CPU time of the server, beside a guest's view of the
 * stored page, the personal calls alone, and the page rendered for each visitor.
 *
 *   node lab/bench/signed-in.ts [--page /] [--rounds 5] [--seconds 3] [--connections 32]
 *     [--rest 8]
 *
 * Every connection has a token of its own, so that no calls are shared, and asks as a browser does, zstd. The gateway
 * answers from memory. CPU time is what stays comparable on a machine that does something else as well.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'undici';
import type { PersonalData } from '../../shared/site/personal-data.ts';
import { browserEncodings } from './closed-loop.ts';
import { type Service, startService } from './process.ts';
import { startSite } from './site.ts';
import { markdownTable, median } from './table.ts';

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '/' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    rest: { type: 'string', default: '8' },
  },
});
const path = values.page;

interface Arm {
  readonly name: string;
  readonly service: Service;
  readonly path: string;
  readonly signedIn: boolean;
  readonly cache?: string | undefined;
}

const site = await startSite();
const gatewayUrl = await site.startRemembering();
const real = await site.logIn();
const edge = await site.startEdge({ gatewayUrl });
const unstored = await site.startEdge({ gatewayUrl, env: { PAGE_CACHE: 'off' } });
const headersOf = (signedIn: boolean, number = 0): Record<string, string> => ({
  'accept-encoding': browserEncodings,
  ...(signedIn && { cookie: `ACCESS_TOKEN=${number === 0 ? real : `token${number}`}` }),
});

/** The calls of the page as its data block names them, known to the gateway that remembers by now. */
async function personalCallPaths(): Promise<string[]> {
  const html = await (await fetch(edge.url + path, { headers: { cookie: `ACCESS_TOKEN=${real}` } })).text();
  const [, json = ''] = /id="personal-data">(.*?)<\/script>/s.exec(html) ?? [];
  const keys = Object.keys((JSON.parse(json) as PersonalData).answers);
  return keys.filter((key) => key.startsWith('GET ')).map((key) => key.slice('GET '.length));
}

const paths = await personalCallPaths();
// V8 collects the whole heap of a process that rests: what it finds alive decides how it treats the objects of later
// requests, and a server that runs for longer than a benchmark has rested
await setTimeout(Number(values.rest) * 1000);
const calls = site.keep(
  await startService(['lab/bench/arms/bare-calls.ts', gatewayUrl, ...paths], {
    ready: /^ready (http:\S+)/,
    cores: '0',
  }),
);
const arms: readonly Arm[] = [
  { name: 'guest, stored page', service: edge, path, signedIn: false, cache: 'HIT' },
  { name: `bare undici, the same ${paths.length} calls`, service: calls, path: '/', signedIn: true },
  { name: 'signed in, stored shell and personal data', service: edge, path, signedIn: true, cache: 'HIT' },
  { name: 'signed in, rendered for each (PAGE_CACHE=off)', service: unstored, path, signedIn: true, cache: 'BYPASS' },
];

/** Requests until the time is over, each connection one after the other; CPU milliseconds a request. */
async function measure({ service, path: target, signedIn, cache }: Arm, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const cpuBefore = service.cpuSeconds();
  let requests = 0;
  async function visit(number: number) {
    const client = new Client(service.url);
    while (performance.now() < end) {
      const { statusCode, headers, body } = await client.request({
        method: 'GET',
        path: target,
        headers: headersOf(signedIn, number),
      });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      // a page that is being renewed is sent as it is
      if (statusCode !== 200 || (cache && headers['x-cache'] !== cache && headers['x-cache'] !== 'STALE'))
        throw new Error(`${target}: ${statusCode} ${headers['x-cache']}`);
      requests += 1;
    }
    await client.close();
  }
  await Promise.all(Array.from({ length: Number(values.connections) }, (_, i) => visit(i + 1)));
  return ((service.cpuSeconds() - cpuBefore) * 1000) / requests;
}

try {
  for (const arm of arms) await measure(arm, 0).catch(() => {}); // the first view makes the page
  for (const arm of arms) await measure({ ...arm, cache: undefined }, 4);
  const results = new Map<Arm, number[]>(arms.map((arm) => [arm, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const arm of arms) results.get(arm)?.push(await measure(arm, Number(values.seconds)));
  }
  const costs = arms.map((arm) => median(results.get(arm) ?? []));
  const [guest = 0, undici = 0] = costs;
  console.log(
    markdownTable(
      ['arm', 'CPU ms a view', 'beside a stored guest page', 'least and most'],
      arms.map(({ name }, i) => {
        const rounds = [...(results.get(arms[i] as Arm) ?? [])].sort((a, b) => a - b);
        const range = `${rounds[0]?.toFixed(3)} to ${rounds.at(-1)?.toFixed(3)}`;
        return [name, (costs[i] ?? 0).toFixed(3), ((costs[i] ?? 0) / guest).toFixed(2), range];
      }),
    ),
  );
  console.log(`\ntwice a stored guest page and the calls: ${(2 * guest + undici).toFixed(3)} ms`);
} finally {
  await site.stop();
}
