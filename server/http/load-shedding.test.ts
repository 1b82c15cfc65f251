import type { Request, Response } from 'express';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../log/log.ts';
import { defaultLoadLimits, type LoadShedding, loadShedding } from './load-shedding.ts';
import { createHttpMetrics, type HttpMetrics } from './metrics.ts';

let time: number;
let tick: () => void;
let metrics: HttpMetrics;
let isMemoryShort: boolean;
let events: unknown[];
let shedding: LoadShedding;

beforeEach(() => {
  time = 0;
  isMemoryShort = false;
  metrics = createHttpMetrics(new Registry());
  events = [];
  shedding = loadShedding({
    log: createLogger({ level: 'info', sink: { write: (line: string) => void events.push(JSON.parse(line).event) } }),
    metrics,
    limits: { ...defaultLoadLimits, maxInFlight: 2, minRequests: 2 },
    now: () => time,
    every: (_ms, call) => {
      tick = call;
      return () => {};
    },
    isMemoryShort: () => isMemoryShort,
  });
});

/** Status of the refusal, or 0 where the request passes. */
function ask(): number {
  let status = -1;
  void shedding.handler({} as Request, {} as Response, (error?: unknown) => {
    status = error ? (error as { status: number }).status : 0;
  });
  return status;
}

/** A turn of the event loop: its timers, then requests until all are handled; how long each waited. */
function turn(waiting: number[], { costMs, refusalMs }: { costMs: number; refusalMs: number }) {
  tick();
  const served: number[] = [];
  let refused = 0;
  for (const cameAt of waiting.splice(0)) {
    const isServed = ask() === 0;
    time += isServed ? costMs : refusalMs;
    if (isServed) served.push(time - cameAt);
    else refused += 1;
  }
  return { served, refused };
}

test('a turn that lasts is behind before it is overload', () => {
  tick();
  time += defaultLoadLimits.tickMs + defaultLoadLimits.shortTurnMs;
  expect(shedding.isBehind()).toBe(false);
  time += 1;
  expect([shedding.isBehind(), shedding.isShedding()]).toEqual([true, false]);
  tick();
  expect(shedding.isBehind()).toBe(false);
});

describe('an overloaded event loop', () => {
  /** A request that came and went. */
  const pass = () => {
    metrics.requestStarted();
    metrics.requestEnded({ route: '-', method: 'GET', status: 200, seconds: 0 });
  };

  test('a slow machine with few requests refuses none of them', () => {
    time += 1_500;
    pass();
    pass();
    expect(ask()).toBe(0);
    pass();
    expect(ask()).toBe(503);
  });

  test('one long pause refuses no request', () => {
    for (let i = 0; i < 10; i += 1) {
      time += 20;
      tick();
    }
    time += 950;
    expect(ask()).toBe(0);
    tick();
    expect(ask()).toBe(0);
  });

  test('at three times its capacity works at its capacity with short waits, and stops refusing afterwards', () => {
    const cost = { costMs: 4, refusalMs: 0.2 };
    const waiting: number[] = [];
    const waits: { at: number; ms: number }[] = [];
    let refused = 0;
    let nextAt = 0;
    /** Requests that came up to now, at this many a second. */
    const arrive = (perSecond: number) => {
      for (; nextAt <= time; nextAt += 1000 / perSecond) {
        waiting.push(nextAt);
        pass();
      }
    };
    const run = (perSecond: number, untilMs: number) => {
      while (time < untilMs) {
        time = Math.max(time, tickDue());
        arrive(perSecond);
        const result = turn(waiting, cost);
        refused += result.refused;
        for (const ms of result.served) waits.push({ at: time, ms });
      }
    };
    let lastTurnAt = 0;
    const tickDue = () => {
      lastTurnAt = Math.max(lastTurnAt + 20, time);
      return lastTurnAt;
    };
    run(150, 5_000); // of 250 that it can do
    expect(refused).toBe(0);
    run(750, 35_000);
    const during = waits.filter(({ at }) => at > 8_000 && at <= 35_000);
    expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(1_000);
    // most of the time goes into answers, not into refusals
    expect(during.length).toBeGreaterThan(27 * 250 * 0.7);
    const refusedDuring = refused;
    run(150, 60_000);
    const after = waits.filter(({ at }) => at > 36_000);
    expect(Math.max(...after.map(({ ms }) => ms))).toBeLessThan(100);
    expect(refused - refusedDuring).toBeLessThan(50);
    expect(events).toEqual(['shed.begin', 'shed.end']);
  });
});

test('requests above the limit in flight are refused', () => {
  metrics.requestStarted();
  metrics.requestStarted();
  expect(ask()).toBe(0);
  metrics.requestStarted();
  expect(ask()).toBe(503);
  expect(shedding.isShedding()).toBe(true);
});

test('all requests are refused while memory is short', () => {
  isMemoryShort = true;
  expect(ask()).toBe(503);
  isMemoryShort = false;
  expect(ask()).toBe(0);
});
