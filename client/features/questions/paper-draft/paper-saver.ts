import { CodedError } from '../../../../shared/contract/errors.ts';

/**
 * `browser`: kept here until the person logs in. `offline`: kept here and sent again by itself. `conflict`: another
 * save has changed the stored version. `refused`: the gateway does not take it as it is.
 */
export type SaveState = 'untouched' | 'changed' | 'saving' | 'saved' | 'browser' | 'offline' | 'conflict' | 'refused';

interface SavedPaper {
  readonly id: string;
  readonly version: number;
}

/** `C`: what is edited, a new object with each change. */
interface SaverParts<C> {
  readonly start: SavedPaper;
  /** What is stored as `start`; without it the first content is sent. */
  readonly stored?: C | undefined;
  /** False for guests. */
  readonly canSend: () => boolean;
  readonly send: (content: C, saved: SavedPaper) => Promise<SavedPaper>;
  readonly keep: (id: string, draft: { readonly content: C; readonly version: number }) => void;
  readonly drop: (id: string) => void;
  readonly onState: (state: SaveState, message: string) => void;
  readonly onSaved: (saved: SavedPaper) => void;
}

const pauseMs = 800;
const againMs = 5000;
const unreachable = new Set([502, 503, 504]);

export interface PaperSaver<C> {
  changed(content: C): void;
  /** Sends what is not sent yet; undefined where it could not be. */
  flush(): Promise<SavedPaper | undefined>;
  /** Why the last attempt to save failed; undefined where it did not. */
  failure(): unknown;
  /** Goes on from another stored version: after a conflict. `content`: what is stored there, if that one is shown now. */
  rebase(saved: SavedPaper, content?: C): void;
  stop(): void;
}

/** Saves a paper while it is edited: after a pause, one call at a time, and again where the network was lost. */
export function createPaperSaver<C>(parts: SaverParts<C>): PaperSaver<C> {
  const { canSend, send, keep, drop, onState, onSaved } = parts;
  let saved = parts.start;
  let latest = parts.stored;
  /** What is stored for sure; undefined while a call is under way, and after one that failed. */
  let sent = parts.stored;
  let isBlocked = false;
  let failure: unknown;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const isPending = () => latest !== undefined && latest !== sent;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll() {
    while (latest && isPending() && !isBlocked && !isStopped) {
      if (!canSend()) {
        onState('browser', '');
        return;
      }
      const content = latest;
      onState('saving', '');
      try {
        const before = saved.id;
        sent = undefined;
        saved = await send(content, saved);
        failure = undefined;
        sent = content;
        drop(before);
        if (isPending() && latest) keep(saved.id, { content: latest, version: saved.version });
        onSaved(saved);
        onState(isPending() ? 'changed' : 'saved', '');
      } catch (error) {
        fail(error);
        return;
      }
    }
  }

  function fail(error: unknown) {
    failure = error;
    const { code, message } = error instanceof CodedError ? error : { code: 504, message: '' };
    if (code === -1) return onState('browser', '');
    isBlocked = code === 409;
    if (isBlocked) return onState('conflict', message);
    if (!unreachable.has(code)) return onState('refused', message);
    onState('offline', '');
    if (!isStopped) later(againMs);
  }

  /** What is shown is stored already. */
  function settle() {
    clearTimeout(timer);
    drop(saved.id);
    onState('saved', '');
  }

  return {
    changed(content) {
      if (content === latest) return;
      latest = content;
      keep(saved.id, { content, version: saved.version });
      if (isBlocked) return;
      if (!isPending()) return settle();
      onState(canSend() ? 'changed' : 'browser', '');
      later(pauseMs);
    },
    async flush() {
      await run();
      // changes that were made while a call was in flight
      if (isPending()) await run();
      return isPending() || !saved.id ? undefined : saved;
    },
    failure: () => failure,
    rebase(next, content) {
      saved = next;
      isBlocked = false;
      failure = undefined;
      sent = content;
      if (content === undefined) return;
      latest = content;
      settle();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
