import type { QuestionFrom } from '../../../shared/questions/calls/question.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { sessionExpired } from '../../platform/http/refusal.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { columnsOfLines, type QuestionColumns } from '../bank/question-columns.ts';
import { type QuestionIndex, wordGroups } from '../bank/question-index.ts';
import { ownLines, ownWithWords } from './own-lines.ts';

/** The questions that a list or a blueprint chooses from. */
interface QuestionSource {
  columns(): Promise<QuestionColumns>;
  /** Numbers of those that have all of the words. */
  withWords(words: readonly string[]): Promise<ReadonlySet<number>>;
}

/**
 * The questions of a subject that a request names by `from`.
 *
 * @throws CodedError -1 for own ones without a login.
 */
export function questionsFrom(
  { db, questionIndex }: { db: Db; questionIndex: QuestionIndex },
  input: SubjectOf & { readonly from?: QuestionFrom | undefined },
  userId: number | undefined,
): QuestionSource {
  const { studyPhaseCode, subjectCode, from = 'public' } = input;
  const subject = { studyPhaseCode, subjectCode };
  const ofBank: QuestionSource = {
    columns: () => questionIndex.columns(subject),
    withWords: (words) => questionIndex.withWords(subject, words),
  };
  if (from === 'public') return ofBank;
  if (userId === undefined) throw sessionExpired();
  const scope = { ...subject, userId };
  const own: QuestionSource = {
    columns: async () => columnsOfLines((await ownLines(db, scope)).lines),
    withWords: (words) => ownWithWords(db, scope, wordGroups(words)),
  };
  if (from === 'own') return own;
  return {
    columns: async () => questionIndex.columnsWith(subject, (await ownLines(db, scope)).lines),
    async withWords(words) {
      const [one, other] = await Promise.all([ofBank.withWords(words), own.withWords(words)]);
      return new Set([...one, ...other]);
    },
  };
}
