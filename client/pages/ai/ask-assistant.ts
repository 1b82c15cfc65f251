import { createParser } from 'eventsource-parser';
import type { AiEvent } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { aiChat } from '../../../shared/ai/calls/ai-tools.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { type Envelope, readEnvelope } from '../../../shared/contract/envelope.ts';
import { CodedError, gatewayTimeout, gatewayUnavailable } from '../../../shared/contract/errors.ts';
import { readToken } from '../../lib/session/token.ts';
import { readEvent } from './answer.ts';

type Input = InputOf<typeof aiChat>;

/**
 * Asks the assistant and gives its events as they come.
 *
 * @throws CodedError where the request is refused, or the answer breaks off. Abort it to stop; that throws nothing.
 */
export async function askAssistant(input: Input, signal: AbortSignal, onEvent: (event: AiEvent) => void) {
  try {
    const response = await post(input, signal);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw await refusalIn(response);
    if (!(await readEvents(response, onEvent))) throw gatewayUnavailable(new Error('an answer without its end'));
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof CodedError ? error : gatewayTimeout(error);
  }
}

function post(input: Input, signal: AbortSignal): Promise<Response> {
  const token = readToken();
  return fetch(`/api${aiChat.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(input),
    signal,
  });
}

async function refusalIn(response: Response): Promise<CodedError> {
  const verdict = readEnvelope((await response.json()) as Envelope);
  return verdict.ok ? gatewayUnavailable() : verdict.error;
}

/** Whether the stream had an end of its own, `done` or `error`; what follows it is dropped. */
async function readEvents(response: Response, onEvent: (event: AiEvent) => void): Promise<boolean> {
  let hasEnded = false;
  const parser = createParser({
    onEvent({ event = '', data }) {
      const read = hasEnded ? undefined : readEvent(event, data);
      if (!read) return;
      hasEnded = read.event === 'done' || read.event === 'error';
      onEvent(read);
    },
  });
  const decoder = new TextDecoder();
  // browsers of staff rooms have no asynchronous iteration of bodies
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
  return hasEnded;
}
