import type { LookupAddress } from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ResolveHost } from '../../server/gateway-client/dns-cache.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { hotWordsCall } from './hot-words.ts';
import { gatewayRows } from './rows.ts';
import { type Rig, scenario } from './scenario.ts';

const { dns } = gatewayRows;
const here: readonly LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
/** The gateway listens at the other loopback address only. */
const elsewhere: readonly LookupAddress[] = [{ address: '::1', family: 6 }];
const never = () => new Promise<never>(() => {});
const fails = async (): Promise<never> => {
  throw new Error('getaddrinfo EAI_AGAIN gateway.test');
};

/** One name and what it resolves to, changed by the scenario. */
function nameServer(first: () => ReturnType<ResolveHost>) {
  const names = { asked: 0, answer: first };
  const resolve: ResolveHost = () => {
    names.asked += 1;
    return names.answer();
  };
  return Object.assign(names, { resolve });
}

/** Every kept connection is gone, so the next call needs a new one. */
async function cutConnections({ gateway }: Rig) {
  await gateway.down();
  await gateway.up();
}

{
  const names = nameServer(async () => here);
  scenario(
    dns,
    'a crowd on new connections is one look-up, and the next crowd half a minute later one more',
    async (rig) => {
      // slow enough for each call to take a connection of its own
      rig.gateway.on(hotWordList.path, async (...asked) => {
        await wait(200);
        await soundAnswer(...asked);
      });
      const crowd = (from: number) =>
        Promise.all(Array.from({ length: 20 }, (_, i) => rig.ask(hotWordsCall(from + i))));
      expect(new Set((await crowd(0)).map(({ status }) => status))).toEqual(new Set([200]));
      expect([names.asked, rig.gateway.connections.opened > 5]).toEqual([1, true]);
      rig.site.clock.advanceSeconds(31);
      await cutConnections(rig);
      await crowd(100);
      expect(names.asked).toBe(2);
      expect(await rig.metric('gateway_client_dns_lookups_total', { outcome: 'ok' })).toBe(2);
    },
    { resolve: names.resolve, isClockStill: true },
  );
}

for (const [how, answer] of Object.entries({ 'fails to resolve': fails, 'resolves to nothing': async () => [] })) {
  const names = nameServer(async () => here);
  scenario(
    dns,
    `a name that ${how} keeps its last address, with one warning`,
    async (rig) => {
      await rig.ask(hotWordsCall(1));
      names.answer = answer;
      for (let i = 0; i < 3; i++) {
        rig.site.clock.advanceSeconds(31);
        await cutConnections(rig);
        expect((await rig.ask(hotWordsCall(2 + i))).status).toBe(200);
      }
      expect(names.asked).toBe(4);
      expect(rig.logged('gateway.dns')).toMatchObject([
        { level: 'warn', host: 'gateway.test', state: 'down', kept: 1 },
      ]);
      names.answer = async () => here;
      rig.site.clock.advanceSeconds(31);
      await cutConnections(rig);
      await rig.ask(hotWordsCall(9));
      expect(rig.logged('gateway.dns')).toMatchObject([{ state: 'down' }, { level: 'info', state: 'up' }]);
    },
    { resolve: names.resolve, isClockStill: true },
  );
}

{
  const names = nameServer(async () => here);
  scenario(
    dns,
    'a resolver that hangs costs a moment once and is left alone',
    async (rig) => {
      await rig.ask(hotWordsCall(1));
      names.answer = never;
      rig.site.clock.advanceSeconds(31);
      await cutConnections(rig);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => rig.ask(hotWordsCall(2 + i))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(names.asked).toBe(2);
    },
    { resolve: names.resolve, isClockStill: true },
  );
}

{
  const names = nameServer(async () => here);
  scenario(
    dns,
    'an address that changes is followed there and back, also by connections in use',
    async (rig) => {
      let subject = 0;
      const status = async () => (await rig.ask(hotWordsCall(subject++))).status;
      expect(await status()).toBe(200);
      names.answer = async () => elsewhere;
      await expect.poll(status, { interval: 100 }).toBe(502);
      names.answer = async () => here;
      await expect.poll(status, { interval: 100 }).toBe(200);
      expect(rig.logged('gateway.dns')).toEqual([]);
    },
    { resolve: names.resolve, env: { GATEWAY_DNS_TTL_SECONDS: '1' } },
  );
}

{
  const names = nameServer(fails);
  scenario(
    dns,
    'a name that does not resolve yet is a gateway that is down, until it does',
    async (rig) => {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => rig.ask(hotWordsCall(i))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
      expect((await rig.ask('/')).status).toBe(200);
      expect(names.asked).toBe(1);
      names.answer = async () => here;
      await expect
        .poll(
          async () => {
            rig.site.clock.advanceSeconds(3);
            return (await rig.ask(hotWordsCall(99))).status;
          },
          { interval: 10 },
        )
        .toBe(200);
    },
    { resolve: names.resolve, isClockStill: true },
  );
}
