import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../ports.ts';

export interface SeenRequest {
  readonly method: string;
  /** Path with query, as it came. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Handler = (request: SeenRequest, response: ServerResponse) => void | Promise<void>;

export interface HttpGateway extends AsyncDisposable {
  readonly url: string;
  /** Everything that reached it, in order. */
  readonly seen: SeenRequest[];
  /** Answers requests whose path begins with this; the newest rule wins. Without a rule: envelope 404. */
  on(pathPrefix: string, handler: Handler): void;
  /** Envelope 200 with this data. */
  answer(pathPrefix: string, data: unknown): void;
  stop(): Promise<void>;
}

/** A gateway that is a real HTTP server and says what a test tells it to. */
export async function startHttpGateway(): Promise<HttpGateway> {
  const seen: SeenRequest[] = [];
  const rules: { pathPrefix: string; handler: Handler }[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer);
    } catch {
      return; // broken off: a request that is not whole was not seen
    }
    const { method = '', url = '', headers } = req;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    seen.push(request);
    const rule = rules.findLast(({ pathPrefix }) => url.startsWith(pathPrefix));
    if (rule) await rule.handler(request, res);
    else sendEnvelope(res, { code: 404, message: 'no such call', data: null });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function stop() {
    server.close();
    server.closeAllConnections();
  }
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    seen,
    on: (pathPrefix, handler) => void rules.push({ pathPrefix, handler }),
    answer: (pathPrefix, data) =>
      void rules.push({
        pathPrefix,
        handler: (_request, response) => sendEnvelope(response, { code: 200, message: '操作成功', data }),
      }),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

export function sendEnvelope(response: ServerResponse, envelope: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
}
