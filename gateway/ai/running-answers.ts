import type { Db } from '../platform/db/database.ts';
import { and, eq, gt, inArray, lte, sql } from '../platform/db/drizzle.ts';
import { aiAnswer } from '../platform/db/schema/ai.ts';
import { refusal } from '../platform/http/refusal.ts';

/** Of this process: what its memory and its connections carry. */
const maxAll = 200;
/** Of all gateways. */
const maxPerAddress = 8;
/** Longer than any answer takes: then one whose gateway was killed counts no more. */
const longestSeconds = 90;
const lookEveryMs = 1_000;

export interface RunningAnswer {
  /** Aborts when a later request of the same user takes over. */
  readonly replaced: AbortSignal;
  end(): Promise<void>;
}

/**
 * The answers that are being written: one of each user, of whom a later request ends the earlier one, a few of each
 * address of guests, and so many in all. They are rows, so that all gateways on the database agree; each looks every
 * second which of its own were replaced elsewhere.
 */
export function createRunningAnswers({ db }: { db: Db }) {
  const own = new Map<number, AbortController>();
  let all = 0;
  let looking: NodeJS.Timeout | undefined;

  async function abortReplaced() {
    const ids = [...own.keys()];
    const rows = await db.select({ id: aiAnswer.id }).from(aiAnswer).where(inArray(aiAnswer.id, ids));
    const left = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!left.has(id)) own.get(id)?.abort(new AnswerReplaced());
  }

  function lookWhileRunning() {
    if (own.size === 0) {
      clearInterval(looking);
      looking = undefined;
    } else {
      // a database that does not answer now is asked again
      looking ??= setInterval(() => void abortReplaced().catch(() => {}), lookEveryMs).unref();
    }
  }

  async function endRow(id: number) {
    own.delete(id);
    lookWhileRunning();
    await db.delete(aiAnswer).where(eq(aiAnswer.id, id));
  }

  return {
    /** @throws CodedError 429 where too many are running. */
    async begin(person: string | undefined, isUser: boolean): Promise<RunningAnswer> {
      if (all >= maxAll) throw refusal(429, '正在使用 AI 助手的人较多，请稍后再试');
      const controller = new AbortController();
      all += 1;
      try {
        const id = person === undefined ? undefined : await addRow(db, person, isUser);
        if (id !== undefined) own.set(id, controller);
        lookWhileRunning();
        return {
          replaced: controller.signal,
          async end() {
            all -= 1;
            if (id !== undefined) await endRow(id);
          },
        };
      } catch (error) {
        all -= 1;
        throw error;
      }
    },
  };
}

/** Rows of one person come in one after another. */
function addRow(db: Db, person: string, isUser: boolean): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ai-answer:${person}`}, 0))`);
    const ofPerson = eq(aiAnswer.person, person);
    await tx.delete(aiAnswer).where(isUser ? ofPerson : and(ofPerson, lte(aiAnswer.endsAt, sql`now()`)));
    if ((await tx.$count(aiAnswer, and(ofPerson, gt(aiAnswer.endsAt, sql`now()`)))) >= maxPerAddress) {
      throw refusal(429, '当前网络中同时提问的人较多，请稍后再试，或登录后使用');
    }
    const endsAt = sql`now() + make_interval(secs => ${longestSeconds})`;
    const [row] = await tx.insert(aiAnswer).values({ person, endsAt }).returning({ id: aiAnswer.id });
    if (!row) throw new Error('an answer was not noted');
    return row.id;
  });
}

/** The person asked again, in this tab or in another one. */
export class AnswerReplaced extends Error {
  override readonly name = 'AnswerReplaced';
}
