import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Renderer } from '../../shared/site/render.ts';
import { Cancellation } from '../async/cancellation.ts';
import { continuationOf } from '../http/continued-body.ts';
import { ClientDisconnected } from '../http/pass-through.ts';
import type { CachedDecision } from './decide.ts';
import type { CachedPage } from './page-cache.ts';
import type { RequestContext } from './page-request.ts';
import { type LoadPersonalData, type PersonalCalls, type PersonalContext, personalCalls } from './personal-data.ts';
import { documentEnd } from './render/document.ts';
import type { Respond } from './respond.ts';

export type ShellAnswer = Pick<CachedDecision, 'cache' | 'page' | 'request' | 'token'>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: Pick<RequestContext, 'requestId' | 'trace' | 'client'>;
  /** Set on a response without headers: those of every answer are written as well. */
  readonly requestId?: string;
}

interface ShellOptions {
  readonly renderer: Pick<Renderer, 'plan'>;
  readonly respond: Pick<Respond, 'shellHead'>;
  readonly loadPersonalData: LoadPersonalData;
}

/**
 * How long a shell is held back, in turns of the event loop and in milliseconds, whichever ends first: answers of a near
 * gateway that come meanwhile go out with it in one system call. The polls of these turns do not wait, so in an idle
 * process they pass within a tenth of a millisecond.
 */
const heldTurns = 8;
const maxHeldMs = 4;

/**
 * Sends a shell within a few turns of the event loop, and the visitor's personal data behind it when the last of them
 * is here. Throws, before
 * anything is under way, where the shell cannot be sent. Rejects where the page cannot be planned; then the answer ends
 * in the middle.
 */
export type SendShell = (answer: ShellAnswer, exchange: Exchange) => Promise<void>;

export function createShellSender({ renderer, respond, loadPersonalData }: ShellOptions): SendShell {
  /** Of a stored page always the same: what it calls depends on nothing but its key. */
  const known = new WeakMap<CachedPage, PersonalCalls>();

  async function callsOf({ page, request: { visit } }: ShellAnswer): Promise<PersonalCalls> {
    const calls = personalCalls(await renderer.plan(visit));
    known.set(page, calls);
    return calls;
  }

  async function personalBlock(answer: ShellAnswer, context: PersonalContext): Promise<string> {
    const calls = known.get(answer.page) ?? (await callsOf(answer));
    return loadPersonalData(calls, answer.token, context);
  }

  return (answer, { request, response, context, requestId }) => {
    const { page } = answer;
    const { beginning } = page;
    if (!beginning) throw new Error('a page that ends cannot be continued');
    const encoding = respond.shellHead(request, response, answer, requestId);
    if (request.method === 'HEAD') {
      response.end();
      return Promise.resolve();
    }
    let hasBegun = false;
    function begin() {
      if (hasBegun || response.destroyed) return;
      hasBegun = true;
      response.write(page.bodies[encoding]);
    }
    const heldSince = performance.now();
    let turns = 0;
    function hold() {
      turns += 1;
      if (turns === heldTurns || performance.now() - heldSince > maxHeldMs) begin();
      else if (!hasBegun) setImmediate(hold);
    }
    setImmediate(hold);
    const cancellation = new Cancellation();
    // an AbortSignal costs as much as a call
    response.on('close', () => {
      if (!response.writableFinished) cancellation.cancel(new ClientDisconnected('the client disconnected'));
    });
    return personalBlock(answer, { ...context, cancellation }).then((block) => {
      begin();
      if (!response.destroyed) response.end(continuationOf(beginning, encoding, Buffer.from(block + documentEnd)));
    });
  };
}
