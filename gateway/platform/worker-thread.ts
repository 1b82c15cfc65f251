import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** A question without an answer: the thread hung, died or could not be asked. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
}

export interface WorkerThread<Question, Answer> {
  /** Questions wait for each other. @throws ThreadFailure */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

interface ThreadOptions<Answer> {
  readonly start: () => Worker;
  /** For the answer alone, not for the questions before it. */
  readonly timeoutMs: number;
  /** For the first answer of a thread, which loads its code. */
  readonly startTimeoutMs?: number;
  /** Whether the thread is replaced after so many answers, of which this is the last. */
  readonly isSpent?: (answer: Answer, answers: number) => boolean;
}

/**
 * One thread that answers each message by one. It starts with the first question and keeps no process alive; one that
 * does not answer in time or dies is replaced for the next question.
 */
export function createWorkerThread<Question, Answer>({
  start,
  timeoutMs,
  startTimeoutMs = timeoutMs,
  isSpent = () => false,
}: ThreadOptions<Answer>): WorkerThread<Question, Answer> {
  let worker: Worker | undefined;
  let answers = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function stop() {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  }

  function started(): Worker {
    const begun = start();
    begun.unref();
    answers = 0;
    worker = begun;
    return begun;
  }

  async function answerOf(question: Question): Promise<Answer> {
    const isFirst = worker === undefined;
    const current = worker ?? started();
    try {
      const answer = await firstAnswer<Answer>(current, question, isFirst ? startTimeoutMs : timeoutMs);
      answers += 1;
      if (isSpent(answer, answers)) await stop();
      return answer;
    } catch (error) {
      // it may be left in any state
      await stop();
      throw error;
    }
  }

  return {
    ask(question) {
      const answer = queue.then(() => answerOf(question));
      queue = answer.catch(() => undefined);
      return answer;
    },
    close: stop,
  };
}

async function firstAnswer<Answer>(worker: Worker, question: unknown, timeoutMs: number): Promise<Answer> {
  const ended = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  worker.ref();
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.any([ended.signal, timeout]) });
    const death = once(worker, 'exit', { signal: ended.signal }).then(([code]: unknown[]) => {
      throw new ThreadFailure(`the worker ended with ${code}`);
    });
    worker.postMessage(question);
    const [first]: unknown[] = await Promise.race([answer, death]);
    return first as Answer;
  } catch (error) {
    if (error instanceof ThreadFailure) throw error;
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : String((error as Error).message);
    throw new ThreadFailure(reason, { cause: error });
  } finally {
    worker.unref();
    ended.abort();
  }
}
