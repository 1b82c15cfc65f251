import { describe, expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import type { Script } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { hotWordsCall } from './hot-words.ts';
import { gatewayRows, type Row } from './rows.ts';
import { type Rig, scenario } from './scenario.ts';

/** A page whose required data is one search. */
const listPage = '/layout/paper-lib';
const call = hotWordsCall(1);

interface BrokenAnswer {
  readonly row: Row;
  readonly name: string;
  readonly script: Script;
  /** What the log and the metrics call it. */
  readonly kind: 'reset' | 'timeout' | 'junk';
}

const { brokenMidBody, hugeBody, hugeHeaders, invalidJson, wrongType } = gatewayRows;
const table: readonly BrokenAnswer[] = [
  { row: brokenMidBody, name: 'reset before the answer', script: faults.resetAtOnce, kind: 'reset' },
  { row: brokenMidBody, name: 'closed before the answer', script: faults.closeAtOnce, kind: 'reset' },
  { row: brokenMidBody, name: 'reset in the middle', script: faults.resetMidBody, kind: 'reset' },
  { row: brokenMidBody, name: 'closed in the middle', script: faults.closeMidBody, kind: 'reset' },
  { row: brokenMidBody, name: 'closed in a chunk', script: faults.closeMidChunk, kind: 'reset' },
  { row: gatewayRows.truncated, name: 'cut without a length', script: faults.truncated, kind: 'junk' },
  { row: gatewayRows.slowFirstByte, name: 'silence', script: faults.silence, kind: 'timeout' },
  { row: gatewayRows.slowFirstByte, name: 'half a header', script: faults.hangInHeaders, kind: 'timeout' },
  { row: gatewayRows.hangMidBody, name: 'three bytes of a hundred', script: faults.hangMidBody, kind: 'timeout' },
  { row: gatewayRows.drip, name: 'a byte now and then', script: faults.drip, kind: 'timeout' },
  { row: wrongType, name: 'HTML with 200', script: faults.html, kind: 'junk' },
  { row: wrongType, name: 'no HTTP at all', script: faults.notHttp, kind: 'junk' },
  { row: invalidJson, name: 'broken JSON', script: faults.brokenJson, kind: 'junk' },
  { row: invalidJson, name: 'an empty body', script: faults.emptyJson, kind: 'junk' },
  { row: invalidJson, name: '50000 levels', script: faults.deepJson, kind: 'junk' },
  { row: invalidJson, name: 'JSON without an envelope', script: faults.noEnvelope, kind: 'junk' },
  { row: invalidJson, name: 'a code that is text', script: faults.textCode, kind: 'junk' },
  { row: invalidJson, name: 'two lengths', script: faults.twoLengths, kind: 'junk' },
  { row: hugeBody, name: 'a body without end', script: faults.hugeBody, kind: 'junk' },
  { row: hugeBody, name: 'a gzip bomb', script: faults.gzipBomb, kind: 'junk' },
  { row: hugeBody, name: 'two layers of gzip', script: faults.manyEncodings, kind: 'junk' },
  { row: hugeBody, name: 'gzip that is none', script: faults.brokenGzip, kind: 'junk' },
  { row: hugeHeaders, name: '40 KB in one header', script: faults.hugeHeader, kind: 'junk' },
  { row: hugeHeaders, name: 'headers without end', script: faults.endlessHeaders, kind: 'junk' },
  { row: gatewayRows.redirect, name: 'to a metadata service', script: faults.redirect, kind: 'junk' },
  { row: gatewayRows.burst5xx, name: '503 of a proxy', script: faults.unavailable, kind: 'junk' },
];

/** Asks until the gateway's recovery shows; time moves so that no pause of ours is waited for. */
const recovers = (rig: Rig, path: string) =>
  expect
    .poll(
      async () => {
        rig.site.clock.advanceSeconds(2);
        return (await rig.ask(path)).status;
      },
      { interval: 10 },
    )
    .toBe(200);

describe.each(table)('$name', ({ row, name, script, kind }) => {
  // short where time has to run out, long where only the machine could be slow
  const options = { env: { GATEWAY_TIMEOUT_MS: kind === 'timeout' ? '600' : '5000' } };

  scenario(
    row,
    `${name} in a required call is a 503 page that nobody keeps, and heals by itself`,
    async (rig) => {
      rig.gateway.on(keyWordSearch.path, script);
      const page = await rig.ask(listPage);
      expect([page.status, page.headers['x-cache']]).toEqual([503, 'BYPASS']);
      expect(page.text).toContain('系统维护中，请稍后再试');
      expect(rig.logged('gateway.failure')).toContainEqual(
        expect.objectContaining({ endpoint: 'search.keyWordSearch', kind, requestId: page.id, level: 'warn' }),
      );
      rig.gateway.on(keyWordSearch.path);
      await recovers(rig, listPage);
    },
    options,
  );

  scenario(
    row,
    `${name} in an optional call leaves a gap in a page that is not stored`,
    async (rig) => {
      rig.gateway.on('homeModuleData', script);
      const page = await rig.ask('/');
      expect([page.status, page.headers['x-cache']]).toEqual([200, 'BYPASS']);
      rig.gateway.on('homeModuleData');
      await expect
        .poll(
          async () => {
            rig.site.clock.advanceSeconds(3);
            return (await rig.ask('/')).headers['x-cache'];
          },
          { interval: 10 },
        )
        .toBe('HIT');
    },
    options,
  );

  scenario(
    row,
    `${name} is an error envelope on /api, counted by its kind, and not kept`,
    async (rig) => {
      rig.gateway.on(hotWordList.path, script);
      const status = kind === 'timeout' ? 504 : 502;
      const answer = await rig.ask(call);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        status,
        { code: status, message: expect.any(String), data: null },
      ]);
      expect(answer.headers['x-cache']).toBe('BYPASS');
      const labels = { endpoint: hotWordList.name, outcome: kind };
      expect(await rig.metric('gateway_client_request_duration_seconds_count', labels)).toBe(1);
      await expect.poll(() => rig.gateway.connections.open).toBeLessThanOrEqual(1); // a broken one is not kept
      rig.gateway.on(hotWordList.path, soundAnswer);
      await recovers(rig, call);
    },
    options,
  );

  scenario(
    row,
    `${name} behind a stored page is answered with that page`,
    async (rig) => {
      expect((await rig.ask(listPage)).headers['x-cache']).toBe('MISS');
      rig.gateway.play(script);
      rig.site.clock.advanceSeconds(600);
      for (let visit = 0; visit < 3; visit += 1) {
        const page = await rig.ask(listPage);
        expect([page.status, page.headers['x-cache']]).toEqual([200, 'STALE']);
      }
    },
    options,
  );
});
