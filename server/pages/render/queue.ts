import { shed } from '../../../shared/errors.ts';

export interface RenderQueue {
  /**
   * Settles when a render may start: at once where none waits, else one per turn of the event loop, so that cached
   * pages, refusals and calls are answered between two renders. A caller whose signal aborts leaves the queue.
   *
   * @throws CodedError 503 where the queue is full; the signal's reason after its abort.
   */
  turn(signal: AbortSignal): Promise<void>;
  /**
   * To be called before the calls of a page are made, so that a render that would be refused costs none.
   *
   * @throws CodedError 503 where the queue is full.
   */
  refuseIfFull(): void;
  /** Whether a new render would wait longer than `maxWaitMs`. */
  isFull(): boolean;
  /** Number of waiting renders. */
  length(): number;
}

interface RenderQueueOptions {
  readonly now?: () => number;
  /** Runs a function in the event loop's next turn. */
  readonly nextTurn?: (run: () => void) => void;
  readonly onRefused?: () => void;
  /** Number of connections accepted so far. */
  readonly connections?: () => number;
}

/** Longest expected wait of a render that is admitted. */
const maxWaitMs = 1_000;
/** Weight of the latest interval in the moving average: about the last sixteen count. */
const weight = 1 / 16;
/** Never refuse below this length: neither one long pause nor a hundred requests at once are overload. */
const alwaysAllowed = 128;
/** Turns of the loop that the queue waits while they bring new connections; an empty turn costs about 10 µs. */
const maxTurnsForConnections = 100;

/**
 * The queue in front of React, whose renders are the only work of the edge that takes milliseconds of its one thread.
 * Its limit is what can be rendered in `maxWaitMs` at the recent pace; beyond it renders are refused at once
 * (docs/decisions/009).
 */
export function createRenderQueue({
  now = () => performance.now(),
  nextTurn = setImmediate,
  onRefused = () => {},
  connections = () => 0,
}: RenderQueueOptions = {}): RenderQueue {
  /** Starts of the waiting renders, oldest first. */
  const waiting = new Set<() => void>();
  /** When the render of this turn of the loop started; undefined where none did. */
  let startedAt: number | undefined;
  /** Average time from one start to the next while renders wait: the render and everything else of a turn. */
  let paceMs = 0;
  let connectionsSeen = 0;
  let turnsWaited = 0;

  const isFull = () => waiting.size >= alwaysAllowed && waiting.size * paceMs > maxWaitMs;

  function refuseIfFull() {
    if (!isFull()) return;
    onRefused();
    throw shed();
  }

  /**
   * Whether to leave this turn to new connections: libuv accepts one a turn, so with a render in each turn a crowd of
   * new visitors would wait for seconds before their first request is read.
   */
  function isAccepting(): boolean {
    const count = connections();
    const hasNew = count !== connectionsSeen;
    connectionsSeen = count;
    turnsWaited = hasNew && turnsWaited < maxTurnsForConnections ? turnsWaited + 1 : 0;
    return turnsWaited > 0;
  }

  function startNext() {
    if (waiting.size > 0 && isAccepting()) {
      nextTurn(startNext);
      return;
    }
    const [start] = waiting;
    if (!start) {
      startedAt = undefined;
      return;
    }
    waiting.delete(start);
    const at = now();
    if (startedAt !== undefined) paceMs += (at - startedAt - paceMs) * weight;
    startedAt = at;
    nextTurn(startNext);
    start();
  }

  return {
    isFull,
    refuseIfFull,
    length: () => waiting.size,
    async turn(signal) {
      signal.throwIfAborted();
      refuseIfFull();
      if (startedAt === undefined) {
        startedAt = now();
        nextTurn(startNext);
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const start = () => {
        signal.removeEventListener('abort', cancel);
        resolve();
      };
      const cancel = () => {
        waiting.delete(start);
        reject(signal.reason);
      };
      signal.addEventListener('abort', cancel);
      waiting.add(start);
      return promise;
    },
  };
}
