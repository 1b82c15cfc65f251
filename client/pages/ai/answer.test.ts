import { describe, expect, test } from 'vitest';
import { type Answer, emptyAnswer, readEvent, withEvent } from './answer.ts';

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
