import { shed } from '../../shared/errors.ts';

export interface RenderQueue {
  /**
   * Settles when a render may begin: at once where none waits, and one per turn of the event loop otherwise, so that
   * what is stored, refused or passed on is answered between two renders.
   *
   * @throws CodedError 503 where the queue is full.
   */
  turn(): Promise<void>;
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
  /** The longest that one who gets in is expected to wait. */
  readonly maxWaitMs?: number;
  readonly now?: () => number;
  /** Runs something in the event loop's next turn. */
  readonly nextTurn?: (run: () => void) => void;
  readonly onRefused?: () => void;
}

/** How much the latest step of the line counts in the pace: about the last sixteen do. */
const weight = 1 / 16;
/** One long pause must not close the line. */
const alwaysAllowed = 8;

/**
 * The line in front of React, the only work of the edge that takes milliseconds of its one thread. It is as long as
 * can be worked off in `maxWaitMs` at the pace of its last steps; the rest is refused at once
 * (docs/decisions/009).
 */
export function createRenderQueue({
  maxWaitMs = 250,
  now = () => performance.now(),
  nextTurn = setImmediate,
  onRefused = () => {},
}: RenderQueueOptions = {}): RenderQueue {
  const line: (() => void)[] = [];
  /** A render has begun in this turn of the loop, at that time. */
  let begunAt: number | undefined;
  /** From one render's beginning to the next one's while there is a line: the render, and all else of a turn. */
  let paceMs = 0;

  const isFull = () => line.length >= alwaysAllowed && line.length * paceMs > maxWaitMs;

  function refuseIfFull() {
    if (!isFull()) return;
    onRefused();
    throw shed();
  }

  function next() {
    const begin = line.shift();
    if (!begin) {
      begunAt = undefined;
      return;
    }
    const at = now();
    if (begunAt !== undefined) paceMs += (at - begunAt - paceMs) * weight;
    begunAt = at;
    nextTurn(next);
    begin();
  }

  return {
    isFull,
    refuseIfFull,
    length: () => line.length,
    async turn() {
      refuseIfFull();
      if (begunAt !== undefined) return new Promise((begin) => line.push(begin));
      begunAt = now();
      nextTurn(next);
    },
  };
}
