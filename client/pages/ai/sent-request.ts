import { aiLimits } from '../../../shared/ai/ai-tools.ts';

export interface AiMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** The end of a conversation that fits into one request; it begins with a request of the person. */
export function sentMessages(messages: readonly AiMessage[]): AiMessage[] {
  const { maxCharacters, maxAnswerCharacters, maxTurns, maxConversation } = aiLimits;
  const kept: AiMessage[] = [];
  let length = 0;
  let turns = 0;
  for (const { role, content } of [...messages].reverse()) {
    const text = content.trim().slice(0, role === 'user' ? maxCharacters : maxAnswerCharacters);
    if (text === '') continue;
    length += text.length;
    if (role === 'user') turns += 1;
    if (length > maxConversation || turns > maxTurns) break;
    kept.unshift({ role, content: text });
  }
  const first = kept.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : kept.slice(first);
}

/** Why a request cannot be sent; undefined where it can. */
export const problemOfRequest = (request: string): string | undefined =>
  request.length > aiLimits.maxCharacters ? `内容超过 ${aiLimits.maxCharacters} 字，请删减` : undefined;
