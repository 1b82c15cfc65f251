import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../ports.ts';

interface Asked {
  readonly messages: readonly { role: string; content: string }[];
  readonly tools?: readonly { function: { name: string } }[];
}
type Answer = (res: ServerResponse, asked: Asked) => void;

const eventStream = { 'content-type': 'text/event-stream' };
const event = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const delta = (change: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: change, finish_reason: finish }],
});

/** What a compatible server may do; tests pick one. */
export const modelAnswers = {
  text: (...pieces: string[]): Answer => {
    return (res) => {
      res.writeHead(200, eventStream);
      for (const piece of pieces) res.write(event(delta({ content: piece })));
      res.write(event({ choices: [], usage: { total_tokens: 9 } }));
      res.end(event(delta({}, 'stop')) + event('[DONE]'));
    };
  },
  /** Bytes that are cut in the middle of characters, and of lines. */
  splitCharacters: (text: string): Answer => {
    return async (res) => {
      res.writeHead(200, eventStream);
      const bytes = Buffer.from(event(delta({ content: text })) + event('[DONE]'));
      for (let at = 0; at < bytes.length; at += 5) {
        res.write(bytes.subarray(at, at + 5));
        await new Promise(setImmediate);
      }
      res.end();
    };
  },
  /** Chunks as they are. */
  chunks: (...chunks: unknown[]): Answer => {
    return (res) => res.writeHead(200, eventStream).end([...chunks, '[DONE]'].map(event).join(''));
  },
  /** JSON as the whole body, whatever was asked for. */
  json: (value: unknown, type = 'application/json'): Answer => {
    return (res) => res.writeHead(200, { 'content-type': type }).end(JSON.stringify(value));
  },
  status: (status: number, headers: Record<string, string> = {}): Answer => {
    return (res) => res.writeHead(status, headers).end('{"error":{"message":"no"}}');
  },
  junk: ((res) => res.writeHead(200, eventStream).end('data: <html>oops\n\n')) as Answer,
  silence: ((res) => res.writeHead(200, eventStream).flushHeaders()) as Answer,
  reset: ((res) => res.destroy()) as Answer,
  endless: endless({ content: '再' }),
  endlessThinking: endless({ reasoning_content: '再想' }),
};

function endless(change: object): Answer {
  return (res) => {
    res.writeHead(200, eventStream);
    const timer = setInterval(() => res.write(event(delta(change))), 5);
    res.once('close', () => clearInterval(timer));
  };
}

/** Calls of functions in the dialects of compatible servers, each of the same call. */
export const callDialects = {
  'pieces with an index': (name: string, given: object) => {
    const text = JSON.stringify(given);
    const piece = (value: object) => delta({ tool_calls: [{ index: 0, ...value }] });
    return [
      piece({ id: 'a', type: 'function', function: { name, arguments: '' } }),
      piece({ function: { arguments: text.slice(0, 9) } }),
      piece({ function: { arguments: text.slice(9) } }),
      delta({}, 'tool_calls'),
    ];
  },
  'whole, without an index': (name: string, given: object) => [
    delta({ tool_calls: [{ id: 'a', function: { name, arguments: JSON.stringify(given) } }] }, 'tool_calls'),
  ],
  'pieces without index and id': (name: string, given: object) => {
    const text = JSON.stringify(given);
    return [
      delta({ tool_calls: [{ function: { name, arguments: text.slice(0, 5) } }] }),
      delta({ tool_calls: [{ function: { arguments: text.slice(5) } }] }),
    ];
  },
  'an object, with finish reason stop': (name: string, given: object) => [
    delta({ content: null, tool_calls: [{ index: 0, function: { name, arguments: given } }] }, 'stop'),
  ],
} as const;

/** Calls as models without functions write them into their text, in pieces. */
export const writtenCalls = {
  'a fenced block': (name: string, given: object) => [
    '好的，\n``',
    `\`json\n{"name": "${name}", "argu`,
    `ments": ${JSON.stringify(given)}}\n\`\`\``,
  ],
  'a fenced block with parameters, and text after it': (name: string, given: object) => [
    `\`\`\`\n${JSON.stringify({ name, parameters: given }, null, 2)}\n\`\`\`\n请核对。`,
  ],
  'a tag': (name: string, given: object) => [
    '<tool_',
    `call>\n${JSON.stringify({ name, arguments: given })}\n</tool_call>`,
  ],
  'a bare object': (name: string, given: object) => [JSON.stringify({ name, arguments: JSON.stringify(given) })],
  'a block that never ends': (name: string, given: object) => [
    `\`\`\`json\n${JSON.stringify({ function: { name, arguments: given } })}`,
  ],
} as const;

/** An OpenAI-compatible server of the tests. */
export async function startModelServer() {
  const state = { answer: modelAnswers.text('您好') as Answer };
  const asked: Asked[] = [];
  const closed: number[] = [];
  const server = createServer(async (req, res) => {
    const body = await new Response(req as unknown as ReadableStream).text();
    asked.push(JSON.parse(body) as Asked);
    const at = performance.now();
    res.once('close', () => !res.writableFinished && closed.push(performance.now() - at));
    state.answer(res, asked.at(-1) as Asked);
  });
  const url = `http://127.0.0.1:${await listen(server)}/v1`;
  return {
    url,
    /** Requests so far. */
    asked,
    /** For each answer that the gateway broke off: milliseconds from the request to that. */
    closed,
    answers(...answers: Answer[]) {
      const [first = modelAnswers.text('您好'), ...later] = answers;
      let next = [first, ...later];
      state.answer = (res, request) => {
        const [now = first, ...rest] = next;
        if (rest.length > 0) next = rest;
        now(res, request);
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
