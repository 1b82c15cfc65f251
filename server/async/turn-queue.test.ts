import { beforeEach, expect, test } from 'vitest';
import { createTurnQueue, type TurnQueue } from './turn-queue.ts';

const costMs = 4;
const staying = new AbortController().signal;
let time: number;
let due: (() => void)[];
let refused: number;
let connections: number;
let queue: TurnQueue;

beforeEach(() => {
  time = 0;
  due = [];
  refused = 0;
  connections = 0;
  queue = createTurnQueue({
    now: () => time,
    nextTurn: (run) => void due.push(run),
    onRefused: () => {
      refused += 1;
    },
    connections: () => connections,
  });
});

/** One turn of the event loop: what was put off until then, and the renders that begin with it. */
async function turn() {
  for (const run of due.splice(0)) run();
  // what a render's own turn leads to happens before the loop goes on
  await Promise.resolve();
}

/** A render that takes its time once it is its turn. */
async function render(done: (waitedMs: number) => void = () => {}, signal = staying, client = '') {
  const cameAt = time;
  await queue.turn({ signal, client });
  done(time - cameAt);
  time += costMs;
}

test('a render begins at once when none has begun in this turn of the loop, and one a turn after that', async () => {
  const begun: string[] = [];
  void render(() => begun.push('a'));
  void render(() => begun.push('b'));
  void render(() => begun.push('c'));
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  expect(queue.length()).toBe(2);
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  await turn();
  expect(due).toEqual([]);
  await render(() => begun.push('d'));
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a queue with more than a second of work refuses with 503 and reports it; once it is shorter it admits again', async () => {
  // the pace is learned: 250 renders of 4 ms are a second
  const line = Array.from({ length: 100 }, () => render());
  for (let i = 0; i < 60; i++) await turn();
  for (let i = 0; i < 200; i++) line.push(render());
  expect(queue.isFull()).toBe(false);
  for (let i = 0; i < 20; i++) line.push(render());
  expect(queue.isFull()).toBe(true);
  await expect(queue.turn({ signal: staying })).rejects.toMatchObject({ code: 503 });
  expect(() => queue.refuseIfFull()).toThrow(expect.objectContaining({ code: 503 }));
  expect(refused).toBeGreaterThanOrEqual(2);
  await Promise.allSettled([...line, ...Array.from({ length: 300 }, turn)]);
  expect(queue.isFull()).toBe(false);
  expect(() => queue.refuseIfFull()).not.toThrow();
});

test('work that is shorter than a render begins several times a turn, and so more of it fits into a second', async () => {
  queue = createTurnQueue({ now: () => time, nextTurn: (run) => void due.push(run), perTurn: 3 });
  const begun: number[] = [];
  const line = Array.from({ length: 800 }, (_, number) => render(() => begun.push(number)));
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await turn();
      await new Promise(setImmediate); // all that have begun are done
    }
  };
  await turns(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  await turns(100);
  expect(begun).toHaveLength(304);
  // 496 renders of 4 ms are two seconds
  expect(queue.isFull()).toBe(true);
  await turns(85);
  expect([queue.length(), queue.isFull()]).toEqual([241, false]);
  await Promise.all([...line, turns(90)]);
});

test('an aborted render leaves the queue and is never started', async () => {
  const begun: string[] = [];
  const leaving = new AbortController();
  void render(() => begun.push('a'));
  const left = render(() => begun.push('b'), leaving.signal);
  void render(() => begun.push('c'));
  leaving.abort();
  await expect(left).rejects.toBe(leaving.signal.reason);
  expect(queue.length()).toBe(1);
  await turn();
  expect(begun).toEqual(['a', 'c']);
  await expect(render(() => begun.push('b'), leaving.signal)).rejects.toBe(leaving.signal.reason);
});

test('neither one long pause nor a hundred renders at once fill the queue', async () => {
  for (let i = 0; i < 100; i++) void render();
  await turn();
  time += 5_000;
  await turn();
  expect(queue.isFull()).toBe(false);
});

test('while turns of the loop bring new connections renders wait, for at most a hundred turns', async () => {
  const begun: string[] = [];
  void render(() => begun.push('a'));
  void render(() => begun.push('b'));
  void render(() => begun.push('c'));
  for (let i = 0; i < 5; i++) {
    connections += 1;
    await turn();
  }
  expect(begun).toEqual(['a']);
  await turn();
  expect(begun).toEqual(['a', 'b']);
  for (let i = 0; i < 101; i++) {
    connections += 1;
    await turn();
  }
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('at three times its capacity it renders at its capacity, admitted renders wait about a second, and afterwards nothing is left', async () => {
  const waits: { at: number; ms: number }[] = [];
  let nextAt = 0;
  const run = async (perSecond: number, untilMs: number) => {
    while (time < untilMs) {
      for (; nextAt <= time; nextAt += 1000 / perSecond) {
        void render((ms) => waits.push({ at: time, ms })).catch(() => {});
      }
      await turn();
      time += 0.1;
    }
  };
  await run(150, 5_000); // of 250 that it can do
  expect(refused).toBe(0);
  await run(750, 35_000);
  const during = waits.filter(({ at }) => at > 5_000 && at <= 35_000);
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(1_500);
  expect(during.length).toBeGreaterThan(30 * 250 * 0.9);
  const refusedDuring = refused;
  await run(150, 60_000);
  expect(Math.max(...waits.filter(({ at }) => at > 39_000).map(({ ms }) => ms))).toBeLessThan(20);
  expect(refused - refusedDuring).toBeLessThan(80);
});

test('clients take turns: one with many renders waits for them alone', async () => {
  const begun: string[] = [];
  const ask = (client: string, times: number) => {
    for (let i = 0; i < times; i += 1) void render(() => begun.push(client), staying, client);
  };
  ask('greedy', 6);
  ask('other', 2);
  ask('third', 1);
  for (let i = 0; i < 9; i += 1) await turn();
  expect(begun.join(' ')).toBe('greedy greedy other third greedy other greedy greedy greedy');
});

test('a full queue has room for a client that waits for less: the latest render of the greediest is refused', async () => {
  const outcomes: string[] = [];
  const ask = (client: string, name: string) =>
    render(() => outcomes.push(`${name} begun`), staying, client).catch(() => void outcomes.push(`${name} refused`));
  // the pace is known after some renders that waited
  for (let i = 0; i < 500; i += 1) void ask('greedy', String(i));
  for (let i = 0; i < 50; i += 1) await turn();
  expect(queue.isFull()).toBe(true);
  expect(() => queue.refuseIfFull('greedy')).toThrow();
  expect(() => queue.refuseIfFull('other')).not.toThrow();
  const length = queue.length();
  void ask('other', 'other');
  await Promise.resolve();
  expect(queue.length()).toBe(length);
  await turn();
  await turn();
  expect(outcomes.filter((outcome) => outcome.endsWith('refused'))).toEqual(['499 refused']);
  expect(outcomes).toContain('other begun');
});
