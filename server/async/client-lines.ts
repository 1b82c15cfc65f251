import { shed } from '../../shared/contract/errors.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import type { Cancellation } from './cancellation.ts';

/** A call of the gateway, or a page that is made of some. */
export interface QueuedCall {
  /** Network of the client; calls without one do not wait. */
  readonly client: string | undefined;
  /** Key under which the answer is kept for everybody, where it is. */
  readonly sharedKey: string | undefined;
  readonly cancellation: Cancellation;
}

/**
 * Ends the call's turn; later calls of it are ignored. Not for a call that was given up, at which the gateway still
 * works: its turn ends by itself.
 */
export type EndTurn = () => void;

export interface ClientLines {
  /**
   * The turn of a call: at once where its client has few calls under way, else after others of that client.
   *
   * @throws CodedError 503 where too many of its calls wait, or this one for too long; its cancellation's reason.
   */
  turn(call: QueuedCall): EndTurn | Promise<EndTurn>;
  /** Another client waits for the same answer: a call that waits for its turn goes on in that client's line. */
  alsoFor(sharedKey: string, client: string | undefined): void;
}

/**
 * Calls of a line that are under way at a time, of those whose answers are kept for everybody: the first page of a client asks for all it needs at once; one that asks for page
 * after page of what nobody has asked for yet has few calls under way, and a call of another client waits for those.
 * Alone it may have more: where all visitors come from one address, they are one line.
 */
const mostShared = { first: 16, alone: 8, beside: 3 };
/** Of those whose answers are for one caller. A school is one client, and some calls take seconds. */
const mostOwn = 32;
/** Calls that start before a line counts as one that asks for page after page: those of two pages. */
const firstCalls = 32;
/** After this time a call no longer counts: one that hangs must not keep the others of its client waiting. */
const longestTurnMs = 1_000;
/** A call that has waited longer is refused: it would be given up before its answer, and the gateway do it in vain. */
const longestWaitMs = 3_000;
/** Calls of one line that may wait. */
const mostWaiting = 256;

interface Waiting {
  readonly sharedKey: string | undefined;
  readonly since: number;
  line: Line;
  start(endTurn: EndTurn): void;
  refuse(error: Error): void;
}

/** The calls of one client; it ends with the last of them. */
interface Line {
  readonly client: string;
  /** The lines of its kind. */
  readonly lines: Lines;
  /** Oldest first. */
  readonly waiting: Set<Waiting>;
  underWay: number;
  started: number;
}

interface Lines extends Map<string, Line> {}

/**
 * Where calls wait for the gateway: each client in a line of its own, so that one that asks for very much waits for
 * itself (docs/decisions/024). Answers that are kept have lines apart from those for one caller.
 */
export function createClientLines({ clock }: { clock: Pick<Clock, 'monotonic'> }): ClientLines {
  const sharedLines: Lines = new Map();
  const ownLines: Lines = new Map();
  const waitingByKey = new Map<string, Waiting>();

  function lineOf(client: string, lines: Lines): Line {
    const known = lines.get(client);
    if (known) return known;
    const line: Line = { client, lines, waiting: new Set(), underWay: 0, started: 0 };
    lines.set(client, line);
    return line;
  }

  function hasRoom({ lines, underWay, started }: Line): boolean {
    if (lines === ownLines) return underWay < mostOwn;
    if (started < firstCalls) return underWay < mostShared.first;
    return underWay < (lines.size > 1 ? mostShared.beside : mostShared.alone);
  }

  function start(line: Line): EndTurn {
    line.underWay += 1;
    line.started += 1;
    let hasEnded = false;
    const timer = setTimeout(end, longestTurnMs).unref();
    function end() {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      line.underWay -= 1;
      startNext(line);
      if (line.underWay === 0) line.lines.delete(line.client);
    }
    return end;
  }

  function startNext(line: Line) {
    for (const next of line.waiting) {
      if (!hasRoom(line)) return;
      leave(next);
      if (clock.monotonic() - next.since > longestWaitMs) next.refuse(shed());
      else next.start(start(line));
    }
  }

  function join(call: Waiting) {
    call.line.waiting.add(call);
    if (call.sharedKey !== undefined) waitingByKey.set(call.sharedKey, call);
  }

  function leave(call: Waiting) {
    call.line.waiting.delete(call);
    if (call.sharedKey !== undefined && waitingByKey.get(call.sharedKey) === call) waitingByKey.delete(call.sharedKey);
  }

  return {
    turn({ client, sharedKey, cancellation }) {
      if (client === undefined) return () => {};
      const line = lineOf(client, sharedKey === undefined ? ownLines : sharedLines);
      if (hasRoom(line)) return start(line);
      if (line.waiting.size >= mostWaiting) throw shed();
      return new Promise((resolve, reject) => {
        const call: Waiting = { sharedKey, line, since: clock.monotonic(), start: resolve, refuse: reject };
        join(call);
        cancellation.onCancel((reason) => {
          leave(call);
          reject(reason);
        });
      });
    },
    alsoFor(sharedKey, client) {
      const call = waitingByKey.get(sharedKey);
      if (!call || client === undefined) return;
      const line = lineOf(client, sharedLines);
      // a line that is as long is no help
      if (line.waiting.size >= call.line.waiting.size) return;
      leave(call);
      call.line = line;
      join(call);
      startNext(line);
    },
  };
}
