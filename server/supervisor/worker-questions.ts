import type { Worker } from 'node:cluster';
import type { PurgeOrder, PurgeReport } from '../cache/cache.ts';
import type { ReadinessReport } from '../readiness.ts';

/** What the primary asks its workers. */
export type Question = { readonly about: 'readiness' } | { readonly about: 'purge'; readonly order: PurgeOrder };
export type AnswerTo<Q extends Question> = Q extends { about: 'purge' } ? PurgeReport : ReadinessReport;

/** Messages of ours; prom-client and cluster have theirs on the same channel. */
type Message =
  | { readonly edge: 'question'; readonly id: number; readonly question: Question }
  | { readonly edge: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: string }
  | { readonly edge: 'serving' }
  | { readonly edge: 'beat' }
  | { readonly edge: 'replace-me'; readonly reason: string };

const answerTimeoutMs = 5_000;
let lastId = 0;

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'edge' in message;

/**
 * Asks one worker.
 *
 * @throws Error when it does not answer within five seconds or ends before.
 */
export async function askWorker<Q extends Question>(worker: Worker, question: Q): Promise<AnswerTo<Q>> {
  lastId += 1;
  const id = lastId;
  const answered = Promise.withResolvers<AnswerTo<Q>>();
  const onMessage = (message: unknown) => {
    if (!isOurs(message) || message.edge !== 'answer' || message.id !== id) return;
    if (message.error !== undefined) answered.reject(new Error(message.error));
    else answered.resolve(message.value as AnswerTo<Q>);
  };
  const onExit = () => answered.reject(new Error('the worker ended'));
  const timer = setTimeout(() => answered.reject(new Error('the worker did not answer')), answerTimeoutMs);
  worker.on('message', onMessage);
  worker.once('exit', onExit);
  try {
    worker.send({ edge: 'question', id, question } satisfies Message);
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage);
    worker.off('exit', onExit);
  }
}

/** Resolves when the worker serves, rejects when it ends before. */
export function whenServing(worker: Worker): Promise<void> {
  const serving = Promise.withResolvers<void>();
  worker.on('message', (message: unknown) => {
    if (isOurs(message) && message.edge === 'serving') serving.resolve();
  });
  worker.once('exit', (code, signal) =>
    serving.reject(new Error(`a worker ended (${signal ?? `code ${code}`}) before it served`)),
  );
  return serving.promise;
}

/** How often a worker says that its event loop turns. */
export const beatEveryMs = 1_000;

/** What a worker says by itself. */
export function listenToWorker(
  worker: Worker,
  { onBeat, onReplaceMe }: { onBeat(): void; onReplaceMe(reason: string): void },
) {
  worker.on('message', (message: unknown) => {
    if (!isOurs(message)) return;
    // from its first word on: it may stand still before its first beat
    if (message.edge === 'serving' || message.edge === 'beat') onBeat();
    if (message.edge === 'replace-me') onReplaceMe(message.reason);
  });
}

/** In a worker: asks for a successor, after whose start this one is stopped in order. */
export function askToBeReplaced(reason: string) {
  process.send?.({ edge: 'replace-me', reason } satisfies Message);
}

/** In a worker: tells the primary that it serves and that its loop turns, and answers its questions. */
export function answerPrimary(answer: <Q extends Question>(question: Q) => Promise<AnswerTo<Q>>) {
  const send = (message: Message) => void process.send?.(message);
  process.on('message', (message: unknown) => {
    if (!isOurs(message) || message.edge !== 'question') return;
    const { id, question } = message;
    answer(question).then(
      (value) => send({ edge: 'answer', id, value }),
      (error: unknown) => send({ edge: 'answer', id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  send({ edge: 'serving' });
  setInterval(() => send({ edge: 'beat' }), beatEveryMs).unref();
}
