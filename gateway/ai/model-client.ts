import { createParser } from 'eventsource-parser';
import type { GatewayConfig } from '../config.ts';
import { createThinkingFilter } from './hidden-thinking.ts';
import { createChunkReader, type ModelCall } from './model-delta.ts';
import { failureOfStatus, ModelFailure } from './model-failure.ts';
import type { ModelFunction } from './model-functions.ts';
import { createWrittenCallReader } from './written-calls.ts';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly functions: readonly ModelFunction[];
}

interface AskOptions {
  readonly ai: GatewayConfig['ai'];
  readonly signal: AbortSignal;
  /** The model has begun, be it with thinking. */
  onSign(): void;
  onText(text: string): void;
}

const maxTokens = 4_000;
/** An answer that is longer is cut, whatever the model thinks of `max_tokens`. */
const maxAnswerCharacters = 20_000;
const maxStreamCharacters = 2_000_000;
/** Of the beginning of an answer, for one that is no event stream. */
const keptOfBeginning = 100_000;

/**
 * Asks any OpenAI-compatible server and gives its text as it comes, without what it thinks aloud.
 *
 * @throws ModelFailure, or the signal's reason.
 */
export async function askModel(request: ModelRequest, options: AskOptions): Promise<readonly ModelCall[]> {
  const { signal } = options;
  try {
    const response = await post(request, options);
    return await readAnswer(response, options);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure('down', error instanceof Error ? String(error.cause ?? error.message) : 'unknown', {
      cause: error,
    });
  }
}

async function post({ messages, functions }: ModelRequest, { ai, signal }: AskOptions): Promise<Response> {
  const { baseUrl, apiKey, model } = ai;
  const tools = functions.map((one) => ({ type: 'function', function: one }));
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      ...(model !== '' && { model }),
      messages,
      stream: true,
      max_tokens: maxTokens,
      ...(tools.length > 0 && { tools }),
    }),
    // a redirect would take the key elsewhere
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw failureOfStatus(response.status);
  }
  return response;
}

async function readAnswer({ body }: Response, { onSign, onText }: AskOptions): Promise<readonly ModelCall[]> {
  const reader = createChunkReader();
  const thinking = createThinkingFilter();
  const writtenCalls = createWrittenCallReader();
  let chunks = 0;
  let beginning = '';
  let received = 0;
  let written = 0;
  let isDone = false;

  function take(data: string) {
    if (data.trim() === '[DONE]') {
      isDone = true;
      return;
    }
    const { text, isThinking } = reader.read(parsed(data));
    chunks += 1;
    if (text !== '' || isThinking || reader.calls().length > 0) onSign();
    give(writtenCalls.push(thinking.push(text)));
  }
  function give(text: string) {
    const kept = text.slice(0, Math.max(0, maxAnswerCharacters - written));
    written += text.length;
    if (kept !== '') onText(kept);
  }

  const parser = createParser({ onEvent: ({ data }) => take(data) });
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    // a character may be split between chunks
    const text = decoder.decode(bytes, { stream: true });
    received += text.length;
    if (beginning.length < keptOfBeginning) beginning += text;
    parser.feed(text);
    // leaving the loop cancels the body, which closes the connection
    if (isDone || written > maxAnswerCharacters) break;
    if (received > maxStreamCharacters) throw new ModelFailure('junk', 'an answer without end');
  }
  if (chunks === 0 && !isDone) take(beginning);
  give(writtenCalls.push(thinking.end()) + writtenCalls.end());
  const calls = [...reader.calls(), ...writtenCalls.calls()];
  if (written === 0 && calls.length === 0) throw new ModelFailure('junk', 'an empty answer');
  return calls;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ModelFailure('junk', 'a chunk that is no JSON', { cause });
  }
}
