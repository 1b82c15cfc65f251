import { expect, test } from 'vitest';
import { aiLimits, aiToolOf, requestOfForm } from '../../../shared/ai/ai-tools.ts';
import { type AiMessage, problemOfRequest, sentMessages } from './sent-request.ts';

const turn = (request: string, answer: string): AiMessage[] => [
  { role: 'user', content: request },
  { role: 'assistant', content: answer },
];

test('a long conversation is sent without its beginning, which is never an answer', () => {
  const messages = [
    ...Array.from({ length: 20 }, (_, i) => turn(`问${i}`, `答${i}`)).flat(),
    ...turn('最后', '').slice(0, 1),
  ];
  const sent = sentMessages(messages);
  expect(sent.filter(({ role }) => role === 'user')).toHaveLength(aiLimits.maxTurns);
  expect(sent[0]?.role).toBe('user');
  expect(sent.at(-1)?.content).toBe('最后');
});

test('long answers are shortened, and all of them fit', () => {
  const messages = [
    ...Array.from({ length: 6 }, () => turn('问', '长'.repeat(20_000))).flat(),
    ...turn('最后', '').slice(0, 1),
  ];
  const sent = sentMessages(messages);
  expect(Math.max(...sent.map(({ content }) => content.length))).toBeLessThanOrEqual(aiLimits.maxAnswerCharacters);
  expect(sent.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(aiLimits.maxConversation);
  expect(sent.at(-1)?.content).toBe('最后');
});

test('a form whose fields together are too long is kept whole and said to be too long', () => {
  const tool = aiToolOf('essay');
  if (!tool) throw new Error('no such tool');
  const frame = requestOfForm(tool, { essay: '字' }).length - 1;
  const fitting = requestOfForm(tool, { essay: '字'.repeat(aiLimits.maxCharacters - frame) });
  const long = requestOfForm(tool, { essay: '字'.repeat(aiLimits.maxCharacters - frame + 1) });
  expect([fitting.length, problemOfRequest(fitting)]).toEqual([aiLimits.maxCharacters, undefined]);
  expect([long.length, problemOfRequest(long)]).toEqual([aiLimits.maxCharacters + 1, '内容超过 4000 字，请删减']);
});
