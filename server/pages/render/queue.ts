import { shed } from '../../../shared/errors.ts';

export interface RenderQueue {
  /**
   * Settles when a render may begin: at once where none waits, and one per turn of the event loop otherwise, so that
   * what is stored, refused or passed on is answered between two renders. Whoever is called off leaves the line.
   *
   * @throws CodedError 503 where the queue is full; the signal's reason once nobody wants the page any more.
   */
  turn(signal: AbortSignal): Promise<void>;
  /**
   * For work that comes before a render: none of it for a render that would be refused.
   *
   * @throws CodedError 503 where the queue is full.
   */
  refuseIfFull(): void;
  /** Whether a new one would wait longer than a visitor should. */
  isFull(): boolean;
  /** Renders in line. */
  length(): number;
}

interface RenderQueueOptions {
  readonly now?: () => number;
  /** Runs something in the event loop's next turn. */
  readonly nextTurn?: (run: () => void) => void;
  readonly onRefused?: () => void;
  /** New connections so far. */
  readonly connections?: () => number;
}

/** The longest that one who gets in is expected to wait. */
const maxWaitMs = 1_000;
/** How much the latest step of the line counts in the pace: about the last sixteen do. */
const weight = 1 / 16;
/** Nobody is refused in a shorter line: one long pause must not close it, nor a hundred who ask at the same moment. */
const alwaysAllowed = 128;
/** Turns that a line waits while they bring new connections; an empty turn costs some ten microseconds. */
const maxTurnsForConnections = 100;

/**
 * The line in front of React, the only work of the edge that takes milliseconds of its one thread. It is as long as
 * can be worked off in `maxWaitMs` at the pace of its last steps; the rest is refused at once
 * (docs/decisions/009).
 */
export function createRenderQueue({
  now = () => performance.now(),
  nextTurn = setImmediate,
  onRefused = () => {},
  connections = () => 0,
}: RenderQueueOptions = {}): RenderQueue {
  /** In the order in which they came. */
  const line = new Set<() => void>();
  /** A render has begun in this turn of the loop, at that time. */
  let begunAt: number | undefined;
  /** From one render's beginning to the next one's while there is a line: the render, and all else of a turn. */
  let paceMs = 0;
  let connectionsSeen = 0;
  let turnsWaited = 0;

  const isFull = () => line.size >= alwaysAllowed && line.size * paceMs > maxWaitMs;

  function refuseIfFull() {
    if (!isFull()) return;
    onRefused();
    throw shed();
  }

  /** The loop takes in one new connection a turn: with a render in each, a crowd would wait at the door for seconds. */
  function isCrowdAtDoor(): boolean {
    const count = connections();
    const cameOne = count !== connectionsSeen;
    connectionsSeen = count;
    turnsWaited = cameOne && turnsWaited < maxTurnsForConnections ? turnsWaited + 1 : 0;
    return turnsWaited > 0;
  }

  function next() {
    if (line.size > 0 && isCrowdAtDoor()) {
      nextTurn(next);
      return;
    }
    const [begin] = line;
    if (!begin) {
      begunAt = undefined;
      return;
    }
    line.delete(begin);
    const at = now();
    if (begunAt !== undefined) paceMs += (at - begunAt - paceMs) * weight;
    begunAt = at;
    nextTurn(next);
    begin();
  }

  return {
    isFull,
    refuseIfFull,
    length: () => line.size,
    async turn(signal) {
      signal.throwIfAborted();
      refuseIfFull();
      if (begunAt === undefined) {
        begunAt = now();
        nextTurn(next);
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave);
      line.add(begin);
      return promise;
    },
  };
}
