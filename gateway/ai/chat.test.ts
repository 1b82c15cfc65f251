import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { answerChat, type ChatTools, usualChatLimits } from './chat.ts';

vi.mock('./retrieval.ts', async (original) => ({
  ...(await original<typeof import('./retrieval.ts')>()),
  retrieve: async () => ({ subject: {}, points: [], questions: [], resources: [], chapter: '' }),
}));

test('a request whose reader leaves while things are retrieved asks no model', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.destroy();
  const tools = {
    ai: { baseUrl: 'http://model.invalid/v1', apiKey: '', model: '' },
    chatLimits: usualChatLimits,
    log: pino({ level: 'silent' }),
  } as Partial<ChatTools> as ChatTools;
  const input = { messages: [{ role: 'user' as const, content: '集合' }] };
  const replaced = new AbortController().signal;
  expect(await answerChat(tools, input, { res: Object.assign(res, { locals: {} }) as Response, replaced })).toEqual({
    isAnswered: true,
  });
  expect(fetched).not.toHaveBeenCalled();
  expect(res.headersSent).toBe(false);
});
