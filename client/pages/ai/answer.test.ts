import { describe, expect, test } from 'vitest';
import { type Answer, emptyAnswer, originOf, readEvent, withEvent } from './answer.ts';

const after = (...events: [string, unknown][]): Answer =>
  events.reduce((answer, [name, data]) => {
    const event = readEvent(name, JSON.stringify(data));
    return event ? withEvent(answer, event) : answer;
  }, emptyAnswer);

test('an answer grows by its events and ends with the name of its model', () => {
  const cite = { n: 1, kind: 'resource', id: '7', title: '集合' };
  const answer = after(['text', { text: '见' }], ['cite', cite], ['text', { text: '[1]' }], ['done', { model: 'm' }]);
  expect(answer).toEqual({ ...emptyAnswer, text: '见[1]', citations: [cite], state: 'whole', model: 'm' });
});

test('an error ends it with a sentence and keeps what was written', () => {
  expect(after(['text', { text: '一' }], ['error', { code: 504, message: '超时' }])).toMatchObject({
    text: '一',
    state: 'failed',
    failure: '超时',
  });
});

test.each([
  ['whole', null, '规则检索结果，请核对'],
  ['whole', 'm', 'AI 生成（m），请核对'],
  ['stopped', null, 'AI 生成，请核对'],
  ['failed', null, 'AI 生成，请核对'],
] as const)('a %s answer of the model %j is marked %s', (state, model, mark) => {
  expect(originOf({ state, model })).toBe(mark);
});

describe('an event that is not one', () => {
  test.each([
    ['text', '{"text":1}'],
    ['text', 'no json'],
    ['text', 'null'],
    ['cite', '{"n":1,"kind":"page","id":"7","title":"x"}'],
    ['cite', '{"n":1,"kind":"resource","id":"../7","title":"x"}'],
    ['form', '{"name":"delete","values":{}}'],
    ['done', '{}'],
    ['constructor', '{}'],
    ['', '{"text":"x"}'],
  ])('%s %s is left out', (name, data) => expect(readEvent(name, data)).toBeUndefined());
});
