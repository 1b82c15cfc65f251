import { expect, vi } from 'vitest';
import type { EdgeOptions } from '../../server/edge.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';
import { startFakeSite } from '../kit/site.ts';

/** Whatever a client does, nobody has to act for it: none of these may be logged. */
const alarms = ['request.failed', 'process.crash', 'page.failed', 'fast-path.failed'];

/**
 * The real edge over a gateway of ours. When it is disposed of it checks what holds in every scenario: each request
 * that reached the app has ended and has exactly one line in the log, nothing unexpected was logged, and a guest's home
 * page is 200. (An unhandled rejection fails the run by itself.)
 */
export async function startRig(options: Partial<EdgeOptions> = {}, env: Record<string, string> = {}) {
  const site = await startFakeSite({ answers: homeAnswers, env, options });
  let reached = 0;
  const allowed = new Set<string>();
  site.edge.server.on('request', () => {
    reached += 1;
  });
  const lines = () => site.log().filter(({ event }) => event === 'request');
  const events = () => site.log().filter(({ event }) => event !== 'request');

  return {
    ...site,
    /** Requests that the HTTP parser let through. */
    reached: () => reached,
    /** Lines of the request log. */
    lines,
    /** All other lines. */
    events,
    /** This alarm is what the scenario is about. */
    allow: (event: string) => void allowed.add(event),
    /** A metric's value, summed over the series whose labels hold this text. */
    async metric(name: string, labels = ''): Promise<number> {
      const text = await site.edge.metrics.registry.metrics();
      const series = text.split('\n').filter((line) => line.startsWith(name) && line.includes(labels));
      return series.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
    },
    async [Symbol.asyncDispose]() {
      const home = await site.get('/');
      expect(home.status, 'the home page').toBe(200);
      // expect.poll is not for hooks, in which some dispose of the rig
      await vi.waitFor(() => {
        expect(site.edge.metrics.http.inFlight(), 'requests still under way').toBe(0);
        expect(lines().length, 'lines of the request log').toBe(reached);
      }, 30_000);
      const raised = events().map(({ event }) => String(event));
      expect(raised.filter((event) => alarms.includes(event) && !allowed.has(event))).toEqual([]);
      await site[Symbol.asyncDispose]();
    },
  };
}

export type Rig = Awaited<ReturnType<typeof startRig>>;
