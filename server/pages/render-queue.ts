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
  /** New connections so far. */
  readonly connections?: () => number;
}

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
  maxWaitMs = 1_000,
  now = () => performance.now(),
  nextTurn = setImmediate,
  onRefused = () => {},
  connections = () => 0,
}: RenderQueueOptions = {}): RenderQueue {
  const line: (() => void)[] = [];
  /** A render has begun in this turn of the loop, at that time. */
  let begunAt: number | undefined;
  /** From one render's beginning to the next one's while there is a line: the render, and all else of a turn. */
  let paceMs = 0;
  let connectionsSeen = 0;
  let turnsWaited = 0;

  const isFull = () => line.length >= alwaysAllowed && line.length * paceMs > maxWaitMs;

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
    if (line.length > 0 && isCrowdAtDoor()) {
      nextTurn(next);
      return;
    }
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
