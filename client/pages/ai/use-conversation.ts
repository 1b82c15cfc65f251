import { useEffect, useRef, useState } from 'react';
import type { AiToolCode } from '../../../shared/ai/ai-tools.ts';
import type { AiContext } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { CodedError, timeoutMessage } from '../../../shared/contract/errors.ts';
import { type Answer, failAnswer, withEvent } from './answer.ts';
import { askAssistant } from './ask-assistant.ts';
import { begun, type Conversation, changeLastAnswer, messagesFor, type Turn } from './conversation.ts';
import { sentMessages } from './sent-request.ts';
import { isStored, keepConversation } from './stored-conversations.ts';

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

/** An answer that is being written, with the conversation that it ends. */
interface Running {
  readonly controller: AbortController;
  readonly id: string;
  turns: readonly Turn[];
}

/** A conversation with the assistant; one answer is written at a time. */
export function useConversation({ tool, context, onKept, onEnd }: Options): Talk {
  const [id, setId] = useState('');
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const running = useRef<Running>();
  /** Whether this device has kept the conversation: one that it has no longer was cleared or deleted, in any tab. */
  const wasStored = useRef(false);
  const isWriting = turns.at(-1)?.answer.state === 'writing';

  const isForgotten = (one: string) => wasStored.current && !isStored(one);
  function keep(one: Running) {
    if (isForgotten(one.id)) return;
    onKept(keepConversation({ id: one.id, tool: tool ?? '', at: Date.now(), turns: one.turns }));
    wasStored.current = isStored(one.id);
  }
  function stopWriting() {
    const left = running.current;
    if (!left) return;
    running.current = undefined;
    left.controller.abort();
    keep({ ...left, turns: changeLastAnswer(left.turns, stopAnswer) });
    onEnd();
  }
  usePageEnd(() => running.current && keep(running.current), stopWriting);

  async function write(before: readonly Turn[], request: string) {
    stopWriting();
    const isNew = id === '' || isForgotten(id);
    if (isNew) wasStored.current = false;
    const mine: Running = {
      controller: new AbortController(),
      id: isNew ? newId() : id,
      turns: [...(isNew ? [] : before), begun(request)],
    };
    running.current = mine;
    setId(mine.id);
    const show = (next: readonly Turn[]) => {
      mine.turns = next;
      if (running.current === mine) setTurns(next);
    };
    show(mine.turns);
    keep(mine);
    const { signal } = mine.controller;
    const input = {
      messages: sentMessages(messagesFor(mine.turns.slice(0, -1), request)),
      context,
      ...(tool && { tool }),
    };
    try {
      await askAssistant(input, signal, (event) =>
        show(changeLastAnswer(mine.turns, (answer) => withEvent(answer, event))),
      );
      if (signal.aborted) show(changeLastAnswer(mine.turns, stopAnswer));
    } catch (error) {
      const sentence = error instanceof CodedError ? error.message : timeoutMessage;
      show(changeLastAnswer(mine.turns, (answer) => failAnswer(answer, sentence)));
    }
    if (running.current !== mine) return;
    running.current = undefined;
    keep(mine);
    onEnd();
  }

  function show(next: { readonly id: string; readonly turns: readonly Turn[] }) {
    stopWriting();
    wasStored.current = isStored(next.id);
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
    stop: () => running.current?.controller.abort(),
    begin: () => show({ id: '', turns: [] }),
    open: (conversation) => {
      if (conversation.id !== id) show(conversation);
    },
  };
}

const stopAnswer = (answer: Answer): Answer => ({ ...answer, state: 'stopped' });

/** Calls `onHide` when the tab is closed or may not come back, `onLeave` when the page is left within the site. */
function usePageEnd(onHide: () => void, onLeave: () => void) {
  const latest = useRef({ onHide, onLeave });
  latest.current = { onHide, onLeave };
  useEffect(() => {
    const hide = () => latest.current.onHide();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      latest.current.onLeave();
    };
  }, []);
}
