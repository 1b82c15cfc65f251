import { createParser } from 'eventsource-parser';
import { type AiEvent, eventStreamSchemas } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { aiChat } from '../../../shared/ai/calls/ai-tools.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';

const schema = eventStreamSchemas['aiTools.chat'].data;

export type ChatInput = InputOf<typeof aiChat>;
export const asks = (content: string, more: Partial<ChatInput> = {}): ChatInput => ({
  messages: [{ role: 'user', content }],
  ...more,
});

export interface AskOptions {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: AiEvent) => void;
}

/** Asks and reads all events, which fit the contract; of a refusal the envelope. */
export async function askAssistant(base: string, input: unknown, { headers = {}, signal, onEvent }: AskOptions = {}) {
  const response = await fetch(base + aiChat.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
  const events: AiEvent[] = [];
  const answer = { response, events, comments: 0, refusal: undefined as { code: number; message: string } | undefined };
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    answer.refusal = (await response.json()) as { code: number; message: string };
    return { ...answer, text: '' };
  }
  const parser = createParser({
    onEvent({ event: name, data }) {
      const event = schema.parse({ event: name, data: JSON.parse(data) });
      events.push(event);
      onEvent?.(event);
    },
    onComment() {
      answer.comments += 1;
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
  return { ...answer, text: events.map((event) => (event.event === 'text' ? event.data.text : '')).join('') };
}

/** Data of the events of one name. */
export const dataOf = <N extends AiEvent['event']>(events: readonly AiEvent[], name: N) =>
  events.flatMap((event) => (event.event === name ? [event.data as Extract<AiEvent, { event: N }>['data']] : []));
