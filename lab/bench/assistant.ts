/**
 * What relaying the assistant's answers costs: how long after the model's the words arrive, and what many slow answers
 * at once do to stored pages.
 *
 *   node lab/bench/assistant.ts [--answers 40] [--streams 100] [--rate 200] [--seconds 12] [--rounds 3]
 *
 * The model is a server of this process that writes the time into each piece, and so does the client that reads it
 * through edge and gateway: what lies between is theirs. CPU time is what stays comparable on a machine that does
 * something else as well. Needs a build.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createParser } from 'eventsource-parser';
import { Client } from 'undici';
import { aiChat } from '../../shared/ai/calls/ai-tools.ts';
import { startModelServer } from '../../tests/kit/gateway/model-server.ts';
import { percentile } from './figures.ts';
import { openLoop } from './open-loop.ts';
import { startSite } from './site.ts';
import { markdownTable, median } from './table.ts';

const { values } = parseArgs({
  options: {
    /** Answers, one after another, whose words are timed. */
    answers: { type: 'string', default: '40' },
    streams: { type: 'string', default: '100' },
    /** Stored pages a second beside them. */
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '3' },
  },
});
const streams = Number(values.streams);
const seconds = Number(values.seconds);
/** Of a slow answer: two pieces a second. */
const slowMs = 500;
const quickMs = 20;

await using model = await startModelServer();
/** An answer of pieces that say when they were written, in milliseconds of this process. */
const timedPieces =
  (count: number, everyMs: number): Parameters<typeof model.answers>[0] =>
  async (res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let i = 0; i < count && !res.destroyed; i++) {
      await wait(everyMs);
      const content = `${performance.now().toFixed(2)}，`;
      res.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    }
    res.end('data: [DONE]\n\n');
  };

/** Asks over a connection of an address of its own, as another person would; gives each piece's delay. */
async function delaysOf(base: string, person: number): Promise<number[]> {
  const { origin, pathname } = new URL(base);
  const client = new Client(origin, { localAddress: `127.0.0.${2 + (person % 50)}`, bodyTimeout: 0 });
  const delays: number[] = [];
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'error') throw new Error(data);
      if (event !== 'text') return;
      const { text } = JSON.parse(data) as { text: string };
      for (const [written] of text.matchAll(/\d+\.\d+(?=，)/g)) delays.push(performance.now() - Number(written));
    },
  });
  const { statusCode, headers, body } = await client.request({
    method: 'POST',
    path: (pathname === '/' ? '' : pathname) + aiChat.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: '集合的概念' }] }),
  });
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/event-stream'))
    throw new Error(`${base}: ${statusCode} ${(await body.text()).slice(0, 200)}`);
  const decoder = new TextDecoder();
  for await (const chunk of body) parser.feed(decoder.decode(chunk as Buffer, { stream: true }));
  await client.close();
  return delays;
}

const row = (name: string, some: readonly number[]) => [
  name,
  some.length,
  ...[0, 0.5, 0.95, 0.99].map((share) => percentile(share, some).toFixed(1)),
];

const site = await startSite({
  AI_BASE_URL: model.url,
  AI_MODEL: 'bench',
  // a person asks 5 times a day without a login
  RATE_LIMIT_PEOPLE_PER_ADDRESS: '10000',
});
try {
  const edge = await site.startEdge({ env: { RATE_LIMIT_PEOPLE_PER_ADDRESS: '10000' } });
  model.answers(timedPieces(20, quickMs));
  const through: [string, string][] = [
    ['gateway alone', site.gatewayUrl],
    ['edge and gateway', `${edge.url}/api`],
  ];
  const firsts = new Map<string, number[]>();
  const later = new Map<string, number[]>();
  for (const [, base] of through) await delaysOf(base, 0); // warm
  for (let i = 0; i < Number(values.answers); i++) {
    for (const [name, base] of through) {
      const [first = Number.NaN, ...rest] = await delaysOf(base, i);
      firsts.set(name, [...(firsts.get(name) ?? []), first]);
      later.set(name, [...(later.get(name) ?? []), ...rest]);
    }
  }
  console.log(
    markdownTable(
      ['words', 'pieces', 'shortest ms', 'middle ms', '95th ms', '99th ms'],
      through.flatMap(([name]) => [
        row(`${name}, first`, firsts.get(name) ?? []),
        row(`${name}, later`, later.get(name) ?? []),
      ]),
    ),
  );

  const home = `${edge.url}/`;
  const load = async () => {
    const before = edge.cpuSeconds();
    const result = await openLoop({ url: home, requestsPerSecond: Number(values.rate), seconds });
    const cpuSeconds = edge.cpuSeconds() - before;
    return { ...result, cpuSeconds, cpuMs: (cpuSeconds * 1000) / result.sent };
  };
  await load(); // warm
  const alone: Awaited<ReturnType<typeof load>>[] = [];
  const beside: typeof alone = [];
  const slow: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    alone.push(await load());
    model.answers(timedPieces(Math.ceil(((seconds + 8) * 1000) / slowMs), slowMs));
    const asking = Array.from({ length: streams }, (_, i) => delaysOf(`${edge.url}/api`, i));
    await wait(3_000); // all of them have begun
    beside.push(await load());
    slow.push(...(await Promise.all(asking)).flat());
  }
  const middle = (some: typeof alone, read: (one: (typeof alone)[number]) => number) =>
    median(some.map(read)).toFixed(2);
  const loadRow = (name: string, some: typeof alone) => [
    name,
    middle(some, ({ p50Ms }) => p50Ms),
    middle(some, ({ p99Ms }) => p99Ms),
    middle(some, ({ cpuMs }) => cpuMs),
    middle(some, ({ cpuSeconds }) => cpuSeconds / seconds),
    some.reduce((sum, { failures }) => sum + failures, 0),
  ];
  console.log(
    `\n${markdownTable(
      ['stored home page', 'p50 ms', 'p99 ms', 'CPU ms a page', 'CPU s a second', 'failures'],
      [loadRow('alone', alone), loadRow(`beside ${streams} answers of 2 pieces a second`, beside)],
    )}\n`,
  );
  console.log(
    markdownTable(
      ['words', 'pieces', 'shortest ms', 'middle ms', '95th ms', '99th ms'],
      [row(`of ${streams} answers at once, with the pages`, slow)],
    ),
  );
} finally {
  await site.stop();
}
