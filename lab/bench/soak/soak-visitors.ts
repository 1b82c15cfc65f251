import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';

export interface TrafficCount {
  readonly name: string;
  readonly requests: number;
  /** Answered 503, because there was too much to do. */
  readonly refused: number;
  readonly unexpected: number;
}

export interface Visitors {
  /** Everybody finishes and hangs up. */
  rest(): Promise<void>;
  go(): void;
  end(): Promise<void>;
  counts(): readonly TrafficCount[];
}

type Outcome = 'expected' | 'refused' | 'unexpected';
const outcomeOf = (status: number, expected: number): Outcome =>
  status === expected ? 'expected' : status === 503 ? 'refused' : 'unexpected';

/** Between two requests of one visitor. */
const pauseMs = 15;
const json = { 'content-type': 'application/json' };
const codes = '{"studyPhaseCode":300,"subjectCode":1}';
/** As many as caches may come to know: all are asked for once, so that their number stays. */
const listPages = [10, 11, 12].flatMap((grade) =>
  [1, 2, 3, 4, 5, 6].map((kind) => `/layout/paper-lib?grade=${grade}&kind=30${kind}`),
);
const missing = Array.from({ length: 100 }, (_, i) => `/nowhere-${i}`);
const several = (count: number) => Math.floor(Math.random() * count);

/** Visitors of all kinds, one after another as chance has it, until they are told to rest. */
export function startVisitors({ url, count }: { url: string; count: number }): Visitors {
  const counts = new Map<string, { requests: number; refused: number; unexpected: number }>();
  let agent = new Agent({ connections: count });
  let token = '';
  let isOpen = true;
  let isEnding = false;
  let running: Promise<unknown> = Promise.resolve();

  async function ask(path: string, expected: number, headers: Record<string, string> = {}, body?: string) {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await request(url + path, { method, headers, body: body ?? null, dispatcher: agent });
    const text = await answer.body.text();
    return { outcome: outcomeOf(answer.statusCode, expected), text };
  }

  async function login() {
    const body = '{"phone":"13800000001","password":"Zhizhan2026"}';
    const { text } = await ask('/api/zw-auth/oauth/passwordLogin', 200, { ...json, origin: url }, body);
    token = (JSON.parse(text) as { data?: { accessToken?: string } }).data?.accessToken ?? '';
  }

  let isToured = false;
  async function ready() {
    await login();
    if (!isToured) for (const path of ['/', ...listPages, ...missing]) await ask(path, 200);
    isToured = true;
  }

  /** Asks, hears the beginning of the answer or not even that, and is gone. */
  function leave(): Promise<Outcome> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.on('connect', () =>
        socket.write(`GET /layout/paper-lib HTTP/1.1\r\nhost: a\r\ncookie: ACCESS_TOKEN=${token}\r\n\r\n`),
      );
      socket.on('close', () => resolve('expected'));
      setTimeout(() => socket.destroy(), several(40));
    });
  }

  const kinds: readonly (readonly [name: string, weight: number, act: () => Promise<Outcome>])[] = [
    ['guest, stored page', 40, async () => (await ask('/', 200)).outcome],
    ['guest, many pages', 15, async () => (await ask(listPages[several(listPages.length)] ?? '/', 200)).outcome],
    ['visitor with a token', 15, async () => (await ask('/', 200, { cookie: `ACCESS_TOKEN=${token}` })).outcome],
    ['call', 15, async () => (await ask('/api/zw-zzw/api/v1/banner/list', 200, json, codes)).outcome],
    ['page that is not there', 10, async () => (await ask(missing[several(missing.length)] ?? '/', 404)).outcome],
    ['visitor who leaves', 5, leave],
  ];
  /** One card per weight. */
  const deck = kinds.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));

  async function visitor() {
    while (isOpen && !isEnding) {
      const kind = deck[several(deck.length)];
      if (!kind) return;
      const [name, , act] = kind;
      const tally = counts.get(name) ?? { requests: 0, refused: 0, unexpected: 0 };
      counts.set(name, tally);
      tally.requests += 1;
      const outcome = await act().catch(() => 'unexpected' as const);
      if (outcome !== 'expected') tally[outcome] += 1;
      await wait(pauseMs);
    }
  }

  function go() {
    isOpen = true;
    agent = new Agent({ connections: count });
    // a login lasts longer than a soak; one for each round is still what happens
    running = ready().then(() => Promise.all(Array.from({ length: count }, visitor)));
    running.catch(() => {});
  }
  async function rest() {
    isOpen = false;
    await running.catch(() => {});
    await agent.close().catch(() => {}); // where it rests already
    await wait(500); // the other side hears of it
  }
  go();
  return {
    rest,
    go,
    async end() {
      isEnding = true;
      await rest();
    },
    counts: () => [...counts].map(([name, tally]) => ({ name, ...tally })),
  };
}
