import { createParser } from 'eventsource-parser';
import { aiLimits } from '../../shared/ai/ai-tools.ts';
import { type AiEvent, eventStreamSchemas } from '../../shared/ai/calls/ai-tools.schema.ts';
import { aiChat } from '../../shared/ai/calls/ai-tools.ts';
import { expect, expectRefusal, type Flow, FlowProblem } from './flow.ts';

const schema = eventStreamSchemas['aiTools.chat'].data;
const user = { role: 'user', content: '找几份高中语文的教案' };
const assistant = { role: 'assistant', content: '好的' };

/** Conversations that the contract does not have. */
const beyondLimits: readonly (readonly [what: string, messages: readonly object[]])[] = [
  ['a request that is too long', [{ ...user, content: '长'.repeat(aiLimits.maxCharacters + 1) }]],
  ['a conversation of too many turns', Array(2 * aiLimits.maxTurns + 1).fill(user)],
  ['a conversation that ends with an answer', [user, assistant]],
  ['a conversation without a request', []],
];

export const streamFlow: Flow = {
  name: 'ask the assistant, read its events up to their end; requests beyond the limits',
  needs: [],
  async run(_call, options) {
    const { status, contentType, text, body } = await options.send(aiChat, { messages: [user] }, options.token);
    const isStream = status === 200 && /^text\/event-stream(;|$)/.test(contentType);
    expect(isStream, `no text/event-stream, but ${contentType || 'no type'}: ${status} ${text}`);
    const events = eventsIn(body);
    const failure = events.find(({ event }) => event === 'error');
    expect(!failure, `the answer failed: ${JSON.stringify(failure?.data)}`);
    const ends = events.filter(({ event }) => event === 'done').length;
    expect(ends === 1 && events.at(-1)?.event === 'done', `${ends} events done, the last event is ${lastOf(events)}`);
    expect(events.length > 1, 'nothing was said before done');
    for (const [what, messages] of beyondLimits) {
      await expectRefusal(options, what, { endpoint: aiChat, input: { messages } });
    }
  },
};

const lastOf = (events: readonly AiEvent[]) => events.at(-1)?.event ?? 'none';

/** @throws FlowProblem for lines that are no events, and for events that the contract does not have. */
function eventsIn(body: string): AiEvent[] {
  const events: AiEvent[] = [];
  const parser = createParser({
    onEvent({ event: name = 'without a name', data }) {
      const event = schema.safeParse({ event: name, data: parsed(data) });
      if (!event.success) throw new FlowProblem(`an event that the contract lacks: ${name}: ${data.slice(0, 100)}`);
      events.push(event.data);
    },
    onError({ message }) {
      throw new FlowProblem(`a line that belongs to no event: ${message}`);
    },
  });
  parser.feed(body);
  return events;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
