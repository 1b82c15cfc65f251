import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import type { Script, SeenRequest } from './fake-gateway.ts';

/** Gives a value in place of a text of an answer; `key` is the field that holds it, or the one that holds its list. */
export type Rewrite = (key: string, text: string) => string;

export interface PassOptions {
  readonly rewrite?: Rewrite;
  /** Asks the target once for each distinct call and gives the same answer from then on. */
  readonly remember?: boolean;
  /** The target sees this token in place of whatever token a request has. */
  readonly token?: string | undefined;
}

interface TargetAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A script that passes requests on to a real gateway. */
export function passTo(target: string, { rewrite, remember = false, token }: PassOptions) {
  const pool = new Pool(target, { connections: 50 });
  const remembered = new Map<string, Promise<TargetAnswer>>();

  const withToken = (request: SeenRequest): SeenRequest =>
    token !== undefined && request.headers.token ? { ...request, headers: { ...request.headers, token } } : request;

  async function ask({ method, url, headers, body }: SeenRequest): Promise<TargetAnswer> {
    const answer = await pool.request({
      method: method as 'GET',
      path: url,
      headers: passedOn(headers),
      body: body === '' ? null : body,
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: rewrite ? rewrittenEnvelope(bytes, rewrite) : bytes,
    };
  }

  function answerTo(request: SeenRequest): Promise<TargetAnswer> {
    if (!remember) return ask(request);
    const key = `${request.method} ${request.url} ${request.headers.token ?? ''} ${request.body}`;
    const answer = remembered.get(key) ?? ask(request);
    remembered.set(key, answer);
    return answer;
  }

  const pass: Script = async (request, response) => {
    try {
      const { status, contentType, body } = await answerTo(withToken(request));
      response.writeHead(status, { 'content-type': contentType }).end(body);
    } catch {
      response.destroy(); // the target has ended, or the test stops
    }
  };
  return { pass, close: () => pool.destroy() };
}

/** Everything but what belongs to one connection; answers come uncompressed. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    host: _,
    connection: __,
    'content-length': ___,
    'transfer-encoding': ____,
    'accept-encoding': _____,
    ...rest
  } = headers;
  return rest;
}

function rewrittenEnvelope(bytes: Buffer, rewrite: Rewrite): Buffer {
  const rewritten = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return rewrite(key, value);
    if (Array.isArray(value)) return value.map((item) => rewritten(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item, name)]));
  };
  const { data, ...envelope } = JSON.parse(bytes.toString()) as { data?: unknown };
  return Buffer.from(JSON.stringify({ ...envelope, data: rewritten(data, '') }));
}
