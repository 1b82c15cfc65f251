import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { areas } from '../../shared/platform/area.ts';
import type { Script } from '../kit/gateway/fake-gateway.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { gatewayRows } from './rows.ts';
import { type Rig, scenario } from './scenario.ts';

const callMs = 4;
const codes = areas.map(({ code }) => code);
/** Home pages of the last areas, and those of junior high, are the others'; the flood never asks for them. */
const [ofOthers, ofFlood] = [codes.slice(-20), codes.slice(0, -20)];
const cookie = (selection: object) => `selectInfo=${encodeURIComponent(JSON.stringify(selection))}`;
let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

/** A gateway that does one call at a time, in the order of arrival. `done` says for which requests. */
function oneAtATime() {
  const done: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const script: Script = (seen, response) => {
    last = last.then(async () => {
      await wait(callMs);
      done.push(String(seen.headers['x-request-id']));
      await soundAnswer(seen, response);
    });
    return last;
  };
  return { done, script };
}

function randomPage({ ask }: Rig) {
  const areaCode = ofFlood[random(ofFlood.length)];
  const selection = { areaCode, studyPhaseCode: [100, 300][random(2)], dictCode: 1 + random(9) };
  const headers = { 'x-forwarded-for': '203.0.113.1', cookie: cookie(selection) };
  return ask('/', { headers });
}

scenario(
  gatewayRows.flood,
  'home pages of random selections, 120 a second: cold pages of others take at most twice as long, and none is 503',
  async (rig) => {
    const { done, script } = oneAtATime();
    rig.gateway.play(script);

    /** Calls that the gateway has done until all of a cold page's own are done: its time, whatever the machine. */
    async function timeOf(studyPhaseCode: number, dictCode: number): Promise<number> {
      const before = done.length;
      const headers = {
        'x-forwarded-for': `198.51.${studyPhaseCode % 250}.${dictCode}`,
        cookie: cookie({ areaCode: ofOthers[dictCode], studyPhaseCode, dictCode }),
      };
      const page = await rig.ask('/', { headers });
      expect([page.status, page.headers['x-cache']]).toEqual([200, 'MISS']);
      return done.lastIndexOf(page.id) + 1 - before;
    }
    async function timeOfAll(studyPhaseCode: number): Promise<number> {
      let sum = 0;
      for (const subject of [1, 2, 3, 4, 5, 6, 7, 8, 9]) sum += await timeOf(studyPhaseCode, subject);
      return sum;
    }

    await timeOf(100, 10); // what all pages share
    const usual = await timeOfAll(300);
    const flood: Promise<unknown>[] = [];
    const sender = setInterval(() => {
      for (let i = 0; i < 3; i += 1) flood.push(randomPage(rig));
    }, 25);
    await expect.poll(() => flood.length).toBeGreaterThan(120);
    const beside = await timeOfAll(200);
    clearInterval(sender);
    expect(usual).toBeGreaterThan(9);
    expect(beside / usual).toBeLessThan(2);
    await Promise.allSettled(flood);
  },
  { env: { TRUST_PROXY: '127.0.0.1' } },
);
