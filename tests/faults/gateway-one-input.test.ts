import { describe, expect } from 'vitest';
import { answering, envelopeOf } from '../kit/gateway/answers.ts';
import { faults } from '../kit/gateway/faults.ts';
import { gatewayRows } from './rows.ts';
import { scenario } from './scenario.ts';

const detailOf = (id: number) => `/resource/${id}.html`;
const failing = 1001;

describe.each([
  { name: '500 with an envelope', script: faults.failing },
  { name: '503 of a proxy', script: faults.unavailable },
  { name: 'a page of HTML', script: faults.html },
  { name: 'broken JSON', script: faults.brokenJson },
  { name: 'data of another shape', script: answering(envelopeOf({ id: [] })) },
  { name: 'a close in the middle', script: faults.closeMidBody },
])('$name', ({ name, script }) => {
  scenario(
    gatewayRows.oneInput,
    `${name}: however often it is asked for, the pages of other inputs are made`,
    async ({ ask, gateway, site, metric }) => {
      gateway.on(`tkResource/detail/${failing}`, script);
      for (let visit = 1; visit <= 20; visit += 1) {
        site.clock.advanceSeconds(60); // nothing is remembered of the last failure
        expect((await ask(detailOf(failing))).status).toBeGreaterThanOrEqual(500);
      }
      expect(gateway.count(`tkResource/detail/${failing}`)).toBeGreaterThanOrEqual(20);
      for (const other of [1, 2, 3]) expect((await ask(detailOf(failing + other))).status).toBe(200);
      expect(await metric('gateway_client_breaker_open')).toBe(0);
      gateway.on(`tkResource/detail/${failing}`);
      site.clock.advanceSeconds(60);
      expect((await ask(detailOf(failing))).status).toBe(200);
    },
    { isClockStill: true },
  );
});

scenario(
  gatewayRows.oneInput,
  'silence: one call waits for it, however many ask, and the pages of other inputs are made',
  async ({ ask, gateway, metric }) => {
    gateway.on(`tkResource/detail/${failing}`, faults.silence);
    const hanging = Array.from({ length: 12 }, () => ask(detailOf(failing)));
    await expect.poll(() => gateway.count(`tkResource/detail/${failing}`)).toBe(1);
    for (const other of [1, 2, 3]) expect((await ask(detailOf(failing + other))).status).toBe(200);
    expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([503]));
    expect(gateway.count(`tkResource/detail/${failing}`)).toBe(1);
    expect(await metric('gateway_client_breaker_open')).toBe(0);
  },
  { limits: { requiredDeadlineMs: 3_000 } },
);
