// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AiEvent } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { clearConversations, dropConversation, readConversations } from './stored-conversations.ts';
import { type Talk, useConversation } from './use-conversation.ts';

const answers = vi.hoisted(() => [] as { say(text: string): void; end(): void }[]);
vi.mock('./ask-assistant.ts', () => ({
  askAssistant: (_input: unknown, signal: AbortSignal, onEvent: (event: AiEvent) => void) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      answers.push({
        say: (text) => act(() => onEvent({ event: 'text', data: { text } })),
        end() {
          onEvent({ event: 'done', data: { model: null } });
          resolve();
        },
      });
    }),
}));

let talk: Talk;
let leavePage: () => void;
function Page() {
  talk = useConversation({ tool: undefined, context: {}, onKept: () => {}, onEnd: () => {} });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  leavePage = () => act(() => root.unmount());
});
afterEach(() => {
  leavePage();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Asks and gets the beginning of an answer. */
function ask(request: string, text: string) {
  act(() => talk.ask(request));
  const answer = answers.at(-1);
  if (!answer) throw new Error('nobody was asked');
  answer.say(text);
  return { end: () => act(async () => answer.end()) };
}

const kept = () =>
  readConversations().map(({ turns }) =>
    turns.map(({ request, answer }) => `${request}/${answer.text}/${answer.state}`),
  );

test('an answer that has ended is kept', async () => {
  await ask('问', '答').end();
  expect(kept()).toEqual([['问/答/whole']]);
});

test('a conversation that is left for a new one while it is written keeps what was written', async () => {
  ask('问', '答');
  await act(async () => talk.begin());
  expect(talk.turns).toEqual([]);
  expect(kept()).toEqual([['问/答/stopped']]);
});

test('a conversation that is left for an earlier one while it is written keeps what was written', async () => {
  await ask('先', '答').end();
  const [earlier] = readConversations();
  await act(async () => talk.begin());
  ask('后', '写到');
  await act(async () => earlier && talk.open(earlier));
  expect(talk.turns).toHaveLength(1);
  expect(kept()).toEqual([['后/写到/stopped'], ['先/答/whole']]);
});

test('the conversation that is being written is opened again without a loss', async () => {
  const answer = ask('问', '一');
  const [stored] = readConversations();
  if (!stored) throw new Error('nothing was kept');
  await act(async () => talk.open(stored));
  await answer.end();
  expect(talk.turns.map(({ answer: { text, state } }) => [text, state])).toEqual([['一', 'whole']]);
});

test.each([
  ['its page is left within the site', () => leavePage()],
  ['its tab is closed', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
])('what was written is kept when %s', async (_, leave) => {
  ask('问', '答');
  await act(async () => leave());
  expect(kept()).toEqual([['问/答/stopped']]);
});

test.each([
  ['cleared', () => clearConversations()],
  ['deleted', () => void dropConversation(talk.id)],
  ['forgotten at logout', () => localStorage.clear()],
])('a conversation that is %s while it is written does not return', async (_, forget) => {
  const answer = ask('问', '答');
  forget();
  await answer.end();
  expect(kept()).toEqual([]);
  await ask('再问', '再答').end();
  expect(kept()).toEqual([['再问/再答/whole']]);
});
