import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aiAnswer } from '../../gateway/platform/db/schema/ai.ts';
import { askAssistant, asks } from '../kit/gateway/ask-assistant.ts';
import { type ModelGateway, startModelGateway } from '../kit/gateway/model-gateway.ts';
import { modelAnswers } from '../kit/gateway/model-server.ts';

let started: ModelGateway;
let other: Awaited<ReturnType<ModelGateway['startImpatient']>>;
beforeAll(async () => {
  started = await startModelGateway();
  other = await started.startImpatient(60_000);
});
afterAll(async () => {
  await other?.[Symbol.asyncDispose]();
  await started?.[Symbol.asyncDispose]();
});
beforeEach(async () => void (await started.local.db.delete(aiAnswer)));

const running = () => started.local.db.$count(aiAnswer);
/** Answers of a gateway that was killed, which began some time ago. */
const leftOver = (person: string, amount: number, secondsLeft: number) =>
  started.local.db.execute(sql`insert into ai_answer (person, ends_at)
    select ${person}, now() + make_interval(secs => ${secondsLeft}) from generate_series(1, ${amount})`);

test('a person gets one answer at a time, whichever gateways are asked', async () => {
  const headers = { token: await started.local.login(6) };
  started.model.answers(modelAnswers.endless, modelAnswers.text('新的'));
  const begun = Promise.withResolvers<void>();
  const first = started.askModel('集合', { headers, onEvent: () => begun.resolve() });
  await begun.promise;
  expect((await askAssistant(other.url, asks('函数'), { headers })).text).toBe('新的');
  expect((await first).events.at(-1)).toMatchObject({ event: 'error', data: { code: 409 } });
  await expect.poll(running).toBe(0);
});

test('what a killed gateway was writing keeps nobody from asking', async () => {
  const headers = { token: await started.local.login(6) };
  await leftOver('user:6', 1, 60);
  started.model.answers(modelAnswers.text('好'));
  expect((await askAssistant(other.url, asks('集合'), { headers })).text).toBe('好');
  await expect.poll(running).toBe(0);
});

test('guests of an address share their limit over all gateways, and what was killed ends by itself', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  started.model.answers(modelAnswers.text('好'));
  await leftOver('address:203.0.113.7', 8, 60);
  const { refusal } = await askAssistant(other.url, asks('集合'), { headers });
  expect(refusal).toMatchObject({ code: 429, message: '当前网络中同时提问的人较多，请稍后再试，或登录后使用' });
  await started.local.db.delete(aiAnswer);
  await leftOver('address:203.0.113.7', 8, -1);
  expect((await askAssistant(other.url, asks('集合'), { headers })).text).toBe('好');
  await expect.poll(running).toBe(0);
});
