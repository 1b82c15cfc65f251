import type { ServerResponse } from 'node:http';
import type { Renderer } from '../../shared/site/render.ts';
import { Cancellation } from '../async/cancellation.ts';
import type { Encoding } from '../http/bodies/content-encoding.ts';
import { type BodyBeginning, continuationOf } from '../http/bodies/continued-body.ts';
import type { CacheStatus } from '../http/locals.ts';
import { ClientDisconnected } from '../http/pass-through.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageRequest, RequestContext } from './page-request.ts';
import { type LoadPersonalData, type PersonalCalls, personalCalls } from './personal-data.ts';
import { documentEnd } from './render/document.ts';
import type { BegunPage } from './render/page-maker.ts';
import type { HttpExchange, Respond } from './respond.ts';

/** A request whose answer goes on after its beginning. */
export interface Exchange extends HttpExchange, Pick<RequestContext, 'requestId' | 'trace' | 'client'> {}

export interface SendBody {
  /**
   * Sends a stored shell within a few turns of the event loop, and the visitor's personal data behind it when the last of
   * them is here. Throws, before anything is under way, where the shell cannot be sent. Rejects where the page cannot be
   * planned; then the answer ends in the middle.
   */
  shell(exchange: Exchange, page: CachedPage, cache: CacheStatus, visitor: ShellVisitor): Promise<void>;
  /** The same for a shell that is begun, at the pace of its parts. */
  begunShell(exchange: Exchange, page: BegunPage, visitor: ShellVisitor): Promise<void>;
  /** Sends a page that is begun, at the pace of its parts and of its reader. `noStore`: not even in the browser. */
  begun(exchange: HttpExchange, page: BegunPage, noStore?: boolean): Promise<void>;
}

/** Whose data follow a shell. */
interface ShellVisitor {
  /** The shell's. */
  readonly request: PageRequest;
  readonly token: string;
}

interface SendBodyOptions {
  readonly renderer: Pick<Renderer, 'plan'>;
  readonly respond: Pick<Respond, 'shellHead' | 'begunHead'>;
  readonly loadPersonalData: LoadPersonalData;
}

/**
 * How long a shell is held back, in turns of the event loop and in milliseconds, whichever ends first: answers of a near
 * gateway that come meanwhile go out with it in one system call. The polls of these turns do not wait, so in an idle
 * process they pass within a tenth of a millisecond.
 */
const heldTurns = 8;
const maxHeldMs = 4;

export function createSendBody({ renderer, respond, loadPersonalData }: SendBodyOptions): SendBody {
  /** Of a stored page always the same: what it calls depends on nothing but its key. */
  const known = new WeakMap<CachedPage, PersonalCalls>();

  async function callsOf({ visit }: PageRequest, page?: CachedPage): Promise<PersonalCalls> {
    const calls = personalCalls(await renderer.plan(visit));
    if (page) known.set(page, calls);
    return calls;
  }

  async function personalBlock(exchange: Exchange, { request, token }: ShellVisitor, page?: CachedPage) {
    const { response, requestId, trace, client } = exchange;
    const cancellation = new Cancellation();
    // an AbortSignal costs as much as a call
    response.on('close', () => {
      if (!response.writableFinished) cancellation.cancel(new ClientDisconnected('the client disconnected'));
    });
    const calls = (page && known.get(page)) ?? (await callsOf(request, page));
    return loadPersonalData(calls, token, { requestId, trace, client, cancellation });
  }

  async function sendBegun(
    { request, response }: HttpExchange,
    { body }: BegunPage,
    encoding: ReturnType<Respond['begunHead']>,
    personal: Promise<string> | '',
  ) {
    if (request.method === 'HEAD') return void response.end();
    const [block] = await Promise.all([personal, writeAll(response, body.in(encoding))]);
    end(response, body, encoding, block);
  }

  return {
    shell(exchange, page, cache, visitor) {
      const { request, response } = exchange;
      const { beginning } = page;
      if (!beginning) throw new Error('a page that ends cannot be continued');
      const encoding = respond.shellHead(exchange, page, cache);
      if (request.method === 'HEAD') {
        response.end();
        return Promise.resolve();
      }
      const begin = holdBack(response, page.bodies[encoding]);
      return personalBlock(exchange, visitor, page).then((block) => {
        begin();
        end(response, beginning, encoding, block);
      });
    },
    begunShell: (exchange, page, visitor) =>
      sendBegun(exchange, page, respond.begunHead(exchange, page), personalBlock(exchange, visitor)),
    begun: (exchange, page, noStore) => sendBegun(exchange, page, respond.begunHead(exchange, page, noStore), ''),
  };
}

/** Writes pieces as they come, at the pace of the reader, until the last one or until the reader has left. */
async function writeAll(response: ServerResponse, pieces: AsyncIterable<Buffer>) {
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
  }
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

/** Writes the bytes within some turns of the event loop, or when the function that is returned is called. */
function holdBack(response: ServerResponse, bytes: Buffer): () => void {
  let hasBegun = false;
  function begin() {
    if (hasBegun || response.destroyed) return;
    hasBegun = true;
    response.write(bytes);
  }
  const heldSince = performance.now();
  let turns = 0;
  function hold() {
    turns += 1;
    if (turns === heldTurns || performance.now() - heldSince > maxHeldMs) begin();
    else if (!hasBegun) setImmediate(hold);
  }
  setImmediate(hold);
  return begin;
}

function end(
  response: ServerResponse,
  beginning: Pick<BodyBeginning, 'crc' | 'length'>,
  encoding: Encoding,
  block: string,
) {
  if (!response.destroyed) response.end(continuationOf(beginning, encoding, Buffer.from(block + documentEnd)));
}
