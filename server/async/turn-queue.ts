import { shed } from '../../shared/contract/errors.ts';

export interface TurnQueue {
  /**
   * Settles when a piece of work may start: at once where none waits, else `perTurn` per turn of the event loop, so that
   * cached pages, refusals and calls are answered between two of them. Clients take turns, so that one who asks for
   * much waits for it alone. A caller whose signal aborts leaves the queue.
   *
   * @throws CodedError 503 where the queue is full and no client waits for more; the signal's reason after its abort.
   */
  turn(caller: { readonly signal: AbortSignal; readonly client?: string | undefined }): Promise<void>;
  /**
   * To be called before work is prepared, so that work that would be refused costs nothing.
   *
   * @throws CodedError 503 where the queue is full and no client waits for more.
   */
  refuseIfFull(client?: string): void;
  /** Whether new work would wait longer than `maxWaitMs`. */
  isFull(): boolean;
  /** Number of waiting pieces of work. */
  length(): number;
}

/** Work that waits for its turn. */
interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

interface TurnQueueOptions {
  readonly now?: () => number;
  /** Runs a function in the event loop's next turn. */
  readonly nextTurn?: (run: () => void) => void;
  readonly onRefused?: () => void;
  /** Pieces of work that start in one turn; more than one where they are much shorter than the rendering of a page. */
  readonly perTurn?: number;
  /** Number of connections accepted so far. */
  readonly connections?: () => number;
}

/** Longest expected wait of work that is admitted. */
const maxWaitMs = 1_000;
/** Weight of the latest interval in the moving average: about the last sixteen count. */
const weight = 1 / 16;
/** Never refuse below this length: neither one long pause nor a hundred requests at once are overload. */
const alwaysAllowed = 128;
/** Turns of the loop that the queue waits while they bring new connections; an empty turn costs about 10 µs. */
const maxTurnsForConnections = 100;

/**
 * A fair queue for work that takes milliseconds of the one thread: the rendering of pages, and personal data while the
 * event loop is behind. Its limit is what can be done in `maxWaitMs` at the recent pace; beyond it work is refused at
 * once (docs/decisions/009).
 */
export function createTurnQueue({
  now = () => performance.now(),
  nextTurn = setImmediate,
  onRefused = () => {},
  perTurn = 1,
  connections = () => 0,
}: TurnQueueOptions = {}): TurnQueue {
  /** Waiting work of each client, oldest first; the client whose turn is next stands first. */
  const lines = new Map<string, Set<Waiting>>();
  let waiting = 0;
  /** When work started in this turn of the loop, and how many pieces; undefined where none did. */
  let startedAt: number | undefined;
  let started = 0;
  /** Average time from one start to the next while work waits: the work and everything else of a turn. */
  let paceMs = 0;
  let connectionsSeen = 0;
  let turnsWaited = 0;

  const isFull = () => waiting >= alwaysAllowed && waiting * paceMs > maxWaitMs;

  function add(client: string, entry: Waiting) {
    const line = lines.get(client);
    if (line) line.add(entry);
    else lines.set(client, new Set([entry]));
    waiting += 1;
  }

  function remove(client: string, entry: Waiting) {
    const line = lines.get(client);
    if (!line?.delete(entry)) return;
    waiting -= 1;
    if (line.size === 0) lines.delete(client);
  }

  /** Takes the next client's oldest work out; the client then stands last. */
  function takeNext(): Waiting | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [client, line] = first;
    const [entry] = line;
    lines.delete(client);
    if (entry && line.delete(entry)) waiting -= 1;
    if (line.size > 0) lines.set(client, line);
    return entry;
  }

  function takeSome(most: number): Waiting[] {
    const taken: Waiting[] = [];
    while (taken.length < most) {
      const next = takeNext();
      if (!next) break;
      taken.push(next);
    }
    return taken;
  }

  /** The client that waits for most, if it waits for more than this one would with another piece of work. */
  function greediestBefore(client: string): string | undefined {
    let most = (lines.get(client)?.size ?? 0) + 1;
    let greediest: string | undefined;
    for (const [other, { size }] of lines) {
      if (size <= most) continue;
      most = size;
      greediest = other;
    }
    return greediest;
  }

  function refuseIfFull(client = '') {
    if (!isFull() || greediestBefore(client) !== undefined) return;
    onRefused();
    throw shed();
  }

  /** Makes room by refusing the latest work of the client that waits for most. */
  function makeRoom(client: string) {
    refuseIfFull(client);
    const greediest = isFull() ? greediestBefore(client) : undefined;
    if (greediest === undefined) return;
    const latest = [...(lines.get(greediest) ?? [])].at(-1);
    if (!latest) return;
    remove(greediest, latest);
    onRefused();
    latest.refuse(shed());
  }

  /**
   * Whether to leave this turn to new connections: libuv accepts one a turn, so with work in each turn a crowd of
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
    if (waiting > 0 && isAccepting()) {
      nextTurn(startNext);
      return;
    }
    const next = takeSome(perTurn);
    if (next.length === 0) {
      startedAt = undefined;
      return;
    }
    const at = now();
    if (startedAt !== undefined) paceMs += ((at - startedAt) / started - paceMs) * weight;
    startedAt = at;
    started = next.length;
    nextTurn(startNext);
    for (const { start } of next) start();
  }

  return {
    isFull,
    refuseIfFull,
    length: () => waiting,
    async turn({ signal, client = '' }) {
      signal.throwIfAborted();
      makeRoom(client);
      if (startedAt === undefined) {
        startedAt = now();
        started = 1;
        nextTurn(startNext);
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const leave = () => signal.removeEventListener('abort', cancel);
      const entry: Waiting = {
        start() {
          leave();
          resolve();
        },
        refuse(error) {
          leave();
          reject(error);
        },
      };
      const cancel = () => {
        remove(client, entry);
        reject(signal.reason);
      };
      signal.addEventListener('abort', cancel);
      add(client, entry);
      return promise;
    },
  };
}
