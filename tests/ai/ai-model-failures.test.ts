import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiToolList } from '../../shared/ai/calls/ai-tools.ts';
import { askAssistant, asks } from '../kit/gateway/ask-assistant.ts';
import { type ModelGateway, startModelGateway } from '../kit/gateway/model-gateway.ts';
import { callDialects, modelAnswers } from '../kit/gateway/model-server.ts';

const mathematics = { studyPhaseCode: 300, subjectCode: 2 };

let started: ModelGateway;
let local: ModelGateway['local'];
let model: ModelGateway['model'];
let withModel: ModelGateway['withModel'];
let askModel: ModelGateway['askModel'];
let startImpatient: ModelGateway['startImpatient'];
beforeAll(async () => {
  started = await startModelGateway();
  ({ local, model, withModel, askModel, startImpatient } = started);
});
afterAll(() => started?.[Symbol.asyncDispose]());

describe('a model', () => {
  test.each([
    ['is busy', modelAnswers.status(429, { 'retry-after': '7' }), 429],
    ['is broken', modelAnswers.status(500), 502],
    ['refuses the key', modelAnswers.status(401), 502],
    ['resets', modelAnswers.reset, 502],
    ['answers an error within a stream', modelAnswers.chunks({ error: { code: 'rate_limit_exceeded' } }), 429],
  ])('that %s ends the answer with a sentence, and costs nothing', async (_, answer, code) => {
    const token = await local.login(5);
    const left = async () => (await withModel.call(aiToolList, {}, { token })).left;
    const before = await left();
    model.answers(answer);
    const { events } = await askModel('集合', { headers: { token } });
    expect(events.at(-1)).toEqual({ event: 'error', data: { code, message: expect.any(String) } });
    await expect.poll(left).toBe(before);
  });

  test.each([
    ['is silent', 60_000, { firstTokenMs: 300 }],
    ['is cut before its first word', 50, {}],
  ])('that %s costs nothing', async (_, totalMs, limits) => {
    await using impatient = await startImpatient(totalMs, limits);
    const token = await local.login(5);
    const left = async () => (await impatient.call(aiToolList, {}, { token })).left;
    const before = await left();
    model.answers(modelAnswers.silence);
    const { events } = await askAssistant(impatient.url, asks('集合'), { headers: { token } });
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 504 } });
    await expect.poll(left).toBe(before);
  });

  test('that thinks until it is cut is counted', async () => {
    await using impatient = await startImpatient(2_000);
    const token = await local.login(8);
    const left = async () => (await impatient.call(aiToolList, {}, { token })).left;
    const before = await left();
    model.answers(modelAnswers.endlessThinking, modelAnswers.text('好'));
    const { events } = await askAssistant(impatient.url, asks('集合'), { headers: { token } });
    expect(events).toEqual([{ event: 'error', data: { code: 504, message: expect.any(String) } }]);
    // what would be given back has been by the end of a second request
    await askAssistant(impatient.url, asks('集合'), { headers: { token } });
    expect(await left()).toBe(before - 2);
  });

  test('is not asked where nothing can be retrieved, which costs nothing', async () => {
    const token = await local.login(5);
    const left = async () => (await withModel.call(aiToolList, {}, { token })).left;
    const before = await left();
    await local.db.execute(sql`alter table textbook_node rename to textbook_node_away`);
    const context = { ...mathematics, chapterId: '1' };
    try {
      const { refusal } = await askAssistant(withModel.url, asks('集合', { context }), { headers: { token } });
      expect(refusal?.code).toBe(500);
    } finally {
      await local.db.execute(sql`alter table textbook_node_away rename to textbook_node`);
    }
    await expect.poll(left).toBe(before);
  });

  const noSuchForm = callDialects['whole, without an index']('add_questions', { ids: ['999999999'] });
  test.each([
    ['talks junk', modelAnswers.junk],
    ['answers nothing', modelAnswers.chunks({ choices: [] })],
    ['thinks and says nothing', modelAnswers.text('<think>想', '了想</think>')],
    ['writes an unusable call as text', modelAnswers.text('```json\n{"name":"add_questions","arguments":{}}\n```')],
    ['makes a call that cannot be used', modelAnswers.chunks(...noSuchForm)],
    ['does not take the request', modelAnswers.status(400)],
    ['answers an error as JSON at status 200', modelAnswers.json({ error: { message: 'no' } }, 'text/event-stream')],
  ])('that %s, as a request may want it to, ends the answer with a sentence and is counted', async (_, answer) => {
    const token = await local.login(7);
    const left = async () => (await withModel.call(aiToolList, {}, { token })).left;
    const before = await left();
    model.answers(answer);
    const { events } = await askModel('集合', { headers: { token } });
    expect(events.at(-1)).toEqual({ event: 'error', data: { code: 502, message: expect.any(String) } });
    // what would be given back has been by the end of a second request
    model.answers(modelAnswers.text('好'));
    await askModel('集合', { headers: { token } });
    await expect.poll(left).toBe(before - 2);
  });

  test('that never ends is cut, with heartbeats before its first word', async () => {
    await using impatient = await startImpatient(3_000, { heartbeatMs: 50 });
    model.answers(modelAnswers.endless, modelAnswers.silence);
    const { events } = await askAssistant(impatient.url, asks('集合'));
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 504 } });
    expect((await askAssistant(impatient.url, asks('集合'))).comments).toBeGreaterThan(2);
  });

  test('stops when the reader leaves, not when its time is over', async () => {
    model.answers(modelAnswers.endless);
    const reader = new AbortController();
    const closed = model.closed.length;
    const outcomes = () =>
      withModel.lines.flatMap((line) => (line.includes('"ai.answer"') ? [JSON.parse(line).outcome] : []));
    const known = outcomes().length;
    const asked = askModel('集合', { signal: reader.signal, onEvent: () => reader.abort() });
    await expect(asked).rejects.toThrow();
    await expect.poll(() => model.closed.length).toBe(closed + 1);
    // one that went on until its time was over would be `cut`
    await expect.poll(() => outcomes().slice(known)).toEqual(['gone']);
  });

  test('answers a person once at a time: the later request ends the earlier one', async () => {
    const headers = { token: await local.login(6) };
    model.answers(modelAnswers.endless, modelAnswers.text('新的'));
    const begun = Promise.withResolvers<void>();
    const first = askModel('集合', { headers, onEvent: () => begun.resolve() });
    await begun.promise;
    expect((await askModel('函数', { headers })).text).toBe('新的');
    expect((await first).events.at(-1)).toMatchObject({ event: 'error', data: { code: 409 } });
  });
});
