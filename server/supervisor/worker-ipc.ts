import type { Worker } from 'node:cluster';
import { within } from '../async/within.ts';
import type { PurgeOrder, PurgeReport } from '../cache/contract.ts';
import type { ReadinessReport } from '../http/readiness.ts';

/** What the primary may call in a worker. Arguments and results travel as JSON. */
export interface WorkerMethods {
  readiness(): Promise<ReadinessReport>;
  purge(order: PurgeOrder): Promise<PurgeReport>;
}

type Method = keyof WorkerMethods;
type ResultOf<M extends Method> = Awaited<ReturnType<WorkerMethods[M]>>;

/** Marked with `edge`, because prom-client and cluster send messages on the same channel. */
type Message =
  | { readonly edge: 'call'; readonly id: number; readonly method: Method; readonly args: readonly unknown[] }
  | { readonly edge: 'result'; readonly id: number; readonly value?: unknown; readonly error?: string }
  | { readonly edge: 'serving' }
  | { readonly edge: 'heartbeat' }
  | { readonly edge: 'replace'; readonly reason: string }
  | { readonly edge: 'closed' }
  | { readonly edge: 'released' };

const callTimeoutMs = 5_000;
const releaseTimeoutMs = 2_000;
let lastId = 0;

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'edge' in message;

/**
 * In the primary: calls a method of one worker.
 *
 * @throws Error when the worker does not answer within five seconds, ends before, or the method throws.
 */
export async function callWorker<M extends Method>(
  worker: Worker,
  method: M,
  ...args: Parameters<WorkerMethods[M]>
): Promise<ResultOf<M>> {
  lastId += 1;
  const id = lastId;
  const result = Promise.withResolvers<ResultOf<M>>();
  const onMessage = (message: unknown) => {
    if (!isMessage(message) || message.edge !== 'result' || message.id !== id) return;
    if (message.error !== undefined) result.reject(new Error(message.error));
    else result.resolve(message.value as ResultOf<M>);
  };
  const onExit = () => result.reject(new Error('the worker ended'));
  worker.on('message', onMessage);
  worker.once('exit', onExit);
  try {
    worker.send({ edge: 'call', id, method, args } satisfies Message);
    return await within(callTimeoutMs, () => result.promise);
  } finally {
    worker.off('message', onMessage);
    worker.off('exit', onExit);
  }
}

/** In the primary: resolves when the worker serves, rejects when it ends before. */
export function whenServing(worker: Worker): Promise<void> {
  const serving = Promise.withResolvers<void>();
  worker.on('message', (message: unknown) => {
    if (isMessage(message) && message.edge === 'serving') serving.resolve();
  });
  worker.once('exit', (code, signal) =>
    serving.reject(new Error(`a worker ended (${signal ?? `code ${code}`}) before it served`)),
  );
  return serving.promise;
}

/** Interval of a worker's heartbeats. */
export const heartbeatMs = 1_000;

/** In the primary: listens to what a worker sends without being asked. */
export function onWorkerMessages(
  worker: Worker,
  { onHeartbeat, onReplace }: { onHeartbeat(): void; onReplace(reason: string): void },
) {
  worker.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    // `serving` counts: the event loop may block before the first heartbeat
    if (message.edge === 'serving' || message.edge === 'heartbeat') onHeartbeat();
    if (message.edge === 'replace') onReplace(message.reason);
    if (message.edge === 'closed' && worker.isConnected()) worker.send({ edge: 'released' } satisfies Message);
  });
}

/** In a worker: asks for a successor. This worker is drained and stopped when the successor serves. */
export function requestReplacement(reason: string) {
  process.send?.({ edge: 'replace', reason } satisfies Message);
}

/**
 * In a worker whose listener is closed: resolves when the primary hands it no more connections. Those that were on
 * their way have then been refused, and the primary gives them to another worker; a process that ends before loses
 * them.
 */
export async function connectionsReleased(): Promise<void> {
  if (!process.connected) return;
  const released = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => {
    if (isMessage(message) && message.edge === 'released') released.resolve();
  };
  process.on('message', onMessage);
  process.send?.({ edge: 'closed' } satisfies Message);
  await within(releaseTimeoutMs, () => released.promise).catch(() => {});
  process.off('message', onMessage);
}

/** In a worker: reports that it serves, sends heartbeats, and answers the primary's calls. */
export function serveCalls(methods: WorkerMethods) {
  const send = (message: Message) => void process.send?.(message);
  process.on('message', (message: unknown) => {
    if (!isMessage(message) || message.edge !== 'call') return;
    const { id, method, args } = message;
    const call = methods[method] as (...args: readonly unknown[]) => Promise<unknown>;
    call(...args).then(
      (value) => send({ edge: 'result', id, value }),
      (error: unknown) => send({ edge: 'result', id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  send({ edge: 'serving' });
  setInterval(() => send({ edge: 'heartbeat' }), heartbeatMs).unref();
}
