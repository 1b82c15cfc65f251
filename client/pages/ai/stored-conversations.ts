import { aiToolOf } from '../../../shared/ai/ai-tools.ts';
import { conversationsKey as key } from '../../lib/session/private-storage.ts';
import type { Conversation } from './conversation.ts';

const maxKept = 20;
const maxCharacters = 600_000;

/** Conversations of this device, the newest first; anything else counts as none. Never call it while rendering. */
export function readConversations(): Conversation[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isConversation).map(endAnswers) : [];
  } catch {
    return [];
  }
}

function isConversation(value: unknown): value is Conversation {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tool, at, turns } = value as Partial<Record<keyof Conversation, unknown>>;
  if (typeof id !== 'string' || typeof at !== 'number' || !Array.isArray(turns) || turns.length === 0) return false;
  const isTool = tool === '' || (typeof tool === 'string' && aiToolOf(tool) !== undefined);
  return isTool && turns.every(isTurn);
}

function isTurn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { request, answer } = value as { request?: unknown; answer?: Record<string, unknown> | null };
  if (typeof request !== 'string' || typeof answer !== 'object' || answer === null) return false;
  const { text, failure, citations, forms, notices } = answer;
  return typeof text === 'string' && typeof failure === 'string' && [citations, forms, notices].every(Array.isArray);
}

/** An answer that was being written when its page was left has stopped. */
const endAnswers = (conversation: Conversation): Conversation => ({
  ...conversation,
  turns: conversation.turns.map(({ request, answer }) => ({
    request,
    answer: answer.state === 'writing' ? { ...answer, state: 'stopped' } : answer,
  })),
});

export const isStored = (id: string): boolean => readConversations().some((conversation) => conversation.id === id);

/** Keeps the conversation with the newest others, as many as fit. */
export function keepConversation(conversation: Conversation): Conversation[] {
  let kept = [conversation, ...readConversations().filter(({ id }) => id !== conversation.id)].slice(0, maxKept);
  while (kept.length > 1 && JSON.stringify(kept).length > maxCharacters) kept = kept.slice(0, -1);
  write(kept);
  return kept;
}

export function dropConversation(id: string): Conversation[] {
  const kept = readConversations().filter((conversation) => conversation.id !== id);
  write(kept);
  return kept;
}

export function clearConversations() {
  write([]);
}

function write(kept: readonly Conversation[]) {
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // storage is blocked or full: the conversation lives as long as its page
  }
}
