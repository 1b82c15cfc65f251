import { useEffect, useRef, useState } from 'react';
import type { AiContext } from '../../../shared/catalogue/ai-tools.schema.ts';
import type { AiToolCode } from '../../../shared/domain/ai-tools.ts';
import { CodedError, timeoutMessage } from '../../../shared/errors.ts';
import { readToken } from '../../lib/token.ts';
import { failed, withEvent } from './answer.ts';
import { askAssistant } from './ask-assistant.ts';
import { answered, begun, type Conversation, messagesFor, type Turn } from './conversation.ts';
import { sentMessages } from './sent-request.ts';
import { keepConversation } from './stored-conversations.ts';

export interface Talk {
  readonly id: string;
  readonly turns: readonly Turn[];
  readonly isWriting: boolean;
  ask(request: string): void;
  /** Asks the last request again. */
  regenerate(): void;
  stop(): void;
  begin(): void;
  open(conversation: Conversation): void;
}

interface Options {
  readonly tool: AiToolCode | undefined;
  readonly context: AiContext;
  /** Hears of each change of what the device keeps. */
  readonly onKept: (kept: Conversation[]) => void;
  /** An answer has ended: the rest of the day is another. */
  readonly onEnd: () => void;
}

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** A conversation with the assistant; one answer is written at a time. */
export function useConversation({ tool, context, onKept, onEnd }: Options): Talk {
  const [id, setId] = useState('');
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController>();
  const isWriting = turns.at(-1)?.answer.state === 'writing';
  useEffect(() => () => running.current?.abort(), []);

  async function write(before: readonly Turn[], request: string) {
    const conversationId = id || newId();
    setId(conversationId);
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    let now: readonly Turn[] = [...before, begun(request)];
    const show = (next: readonly Turn[]) => {
      now = next;
      if (running.current === mine) setTurns(next);
    };
    show(now);
    const token = readToken();
    const messages = sentMessages(messagesFor(before, request));
    const input = { messages, context, ...(tool && { tool }) };
    try {
      await askAssistant(input, mine.signal, (event) => show(answered(now, (answer) => withEvent(answer, event))));
      if (mine.signal.aborted) show(answered(now, (answer) => ({ ...answer, state: 'stopped' })));
    } catch (error) {
      const sentence = error instanceof CodedError ? error.message : timeoutMessage;
      show(answered(now, (answer) => failed(answer, sentence)));
    }
    // logging out has ended the answer and forgotten its conversation
    const isLoggedOut = token !== '' && readToken() === '';
    if (running.current !== mine || isLoggedOut) return;
    onKept(keepConversation({ id: conversationId, tool: tool ?? '', at: Date.now(), turns: now }));
    onEnd();
  }

  function leave(next: { readonly id: string; readonly turns: readonly Turn[] }) {
    const left = running.current;
    running.current = undefined;
    left?.abort();
    setId(next.id);
    setTurns(next.turns);
  }

  return {
    id,
    turns,
    isWriting,
    ask: (request) => void write(turns, request),
    regenerate() {
      const last = turns.at(-1);
      if (last) void write(turns.slice(0, -1), last.request);
    },
    stop: () => running.current?.abort(),
    begin: () => leave({ id: '', turns: [] }),
    open: (conversation) => leave(conversation),
  };
}
