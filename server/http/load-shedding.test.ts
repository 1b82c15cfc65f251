import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { type LoadShedding, loadShedding } from './load-shedding.ts';

let delayMs: number;
let metrics: Metrics;
let events: unknown[];
let shedding: LoadShedding;

beforeEach(() => {
  vi.useFakeTimers();
  delayMs = 0;
  metrics = createMetrics();
  events = [];
  shedding = loadShedding({
    log: createLogger({ level: 'info', sink: { write: (line: string) => void events.push(JSON.parse(line).event) } }),
    metrics,
    limits: { maxInFlight: 2, enterDelayMs: 250, enterSamples: 2, leaveDelayMs: 100, sampleEveryMs: 250 },
    loopDelayMs: { take: () => delayMs, close() {} },
  });
});
afterEach(() => {
  shedding.close();
  vi.useRealTimers();
});

/** Status of the refusal, or 0 where the request passes. */
function ask(): number {
  let status = -1;
  void shedding.handler({} as Request, {} as Response, (error?: unknown) => {
    status = error ? (error as { status: number }).status : 0;
  });
  return status;
}

test('an event loop that stays busy refuses until it is well below the limit again', () => {
  const states: number[] = [];
  for (delayMs of [240, 900, 100, 260, 260, 150, 110, 90, 150]) {
    vi.advanceTimersByTime(250);
    states.push(ask());
  }
  expect(states).toEqual([0, 0, 0, 0, 503, 503, 503, 0, 0]);
  expect(events).toEqual(['shed.begin', 'shed.end']);
});

test('more requests under way than allowed are refused', () => {
  metrics.requestStarted();
  metrics.requestStarted();
  expect(ask()).toBe(0);
  metrics.requestStarted();
  expect(ask()).toBe(503);
});
