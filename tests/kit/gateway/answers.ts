import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Script } from './fake-gateway.ts';

/** A whole answer with this body, JSON unless the headers say otherwise. */
export const answering =
  (
    body: string | Buffer,
    { status = 200, headers = {} }: { status?: number; headers?: OutgoingHttpHeaders } = {},
  ): Script =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

export const envelopeOf = (data: unknown) => JSON.stringify({ code: 200, message: '操作成功', data });

/** This object as the body of an answer, whatever it says. */
export const saying = (envelope: object, status = 200): Script => answering(JSON.stringify(envelope), { status });

/** An envelope that says no, in HTTP 200. */
export const refusing = (code: number, message = '不行'): Script => saying({ code, message, data: null });

/** The same script, each time only once the test lets it go on. */
export function held(script: Script) {
  const gate = Promise.withResolvers<void>();
  const heldScript: Script = async (request, response) => {
    await gate.promise;
    await script(request, response);
  };
  return { script: heldScript, release: gate.resolve };
}

/** The same script, so many milliseconds later. */
export const delayed =
  (ms: number, script: Script): Script =>
  async (request, response) => {
    await wait(ms);
    await script(request, response);
  };
