import { describe, expect } from 'vitest';
import { saying } from '../kit/gateway/answers.ts';
import { faults } from '../kit/gateway/faults.ts';
import { gatewayRows } from './rows.ts';
import { scenario } from './scenario.ts';

const addresses = 60;
const views = 240;
/** Between two views: no answer is remembered for as long as all of them take. */
const pauseMs = 20;
const paths = ['/', '/layout/paper-lib', '/book-mall', '/navigation'];

describe.each([
  { name: 'an envelope', script: saying({ code: 503, message: '系统维护中', data: null }, 503) },
  { name: 'a page of HTML', script: faults.unavailable },
])('503 for everything, as $name', ({ name, script }) => {
  scenario(
    gatewayRows.burst5xx,
    `${name}: the views of many visitors ask for each call once a second at most, and a few times at first`,
    async ({ ask, gateway, site }) => {
      gateway.play(script);
      for (let view = 0; view < views; view += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${view % addresses}` };
        await ask(paths[view % paths.length] ?? '/', { headers });
        site.clock.advance(pauseMs);
      }
      const calls = new Set(gateway.seen.map(({ url }) => url.split('?', 1)[0] ?? ''));
      expect(calls.size).toBeGreaterThan(10);
      const most = 10 + (views * pauseMs) / 1_000;
      expect([...calls].filter((call) => gateway.count(call) > most)).toEqual([]);
    },
    { isClockStill: true, env: { TRUST_PROXY: '127.0.0.1' } },
  );
});
