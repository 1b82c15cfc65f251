import { refusal } from '../platform/http/refusal.ts';

const maxAll = 200;
const maxPerAddress = 8;

export interface RunningAnswer {
  /** Aborts when a later request of the same user takes over. */
  readonly replaced: AbortSignal;
  end(): void;
}

/**
 * The answers that are being written: one of each user, of whom a later request ends the earlier one, a few of each
 * address of guests, and so many in all.
 */
export function createRunningAnswers() {
  const all = new Map<symbol, { readonly person: string | undefined; readonly controller: AbortController }>();
  const of = (person: string) => [...all].filter(([, running]) => running.person === person);

  return {
    /** @throws CodedError 429 where too many are running. */
    begin(person: string | undefined, isUser: boolean): RunningAnswer {
      if (person !== undefined && isUser) {
        for (const [key, { controller }] of of(person)) {
          all.delete(key);
          controller.abort(new AnswerReplaced());
        }
      } else if (person !== undefined && of(person).length >= maxPerAddress) {
        throw refusal(429, '当前网络中同时提问的人较多，请稍后再试，或登录后使用');
      }
      if (all.size >= maxAll) throw refusal(429, '正在使用 AI 助手的人较多，请稍后再试');
      const key = Symbol(person);
      const controller = new AbortController();
      all.set(key, { person, controller });
      return { replaced: controller.signal, end: () => void all.delete(key) };
    },
  };
}

/** The person asked again, in this tab or in another one. */
export class AnswerReplaced extends Error {
  override readonly name = 'AnswerReplaced';
}
