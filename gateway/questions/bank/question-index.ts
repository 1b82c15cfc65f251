import { LRUCache } from 'lru-cache';
import { synonymsOf } from '../../library/terms/term-lexicon.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { changedIds } from '../../platform/db/subject-steps.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { columnsWith, loadQuestions, type QuestionColumns, renewQuestions } from './question-columns.ts';
import type { QuestionLine } from './question-lines.ts';
import { questionTexts } from './question-store.ts';
import { searchedWord } from './searched-text.ts';

/** What is kept in memory of a subject's questions, brought up to date when some of them changed. */
export interface QuestionIndex {
  columns(subject: SubjectOf): Promise<QuestionColumns>;
  /** The same with more questions, for one caller. */
  columnsWith(subject: SubjectOf, lines: readonly QuestionLine[]): Promise<QuestionColumns>;
  /** Ids of the questions whose text has every word, or what else it is called or the lessons that teach it. */
  withWords(subject: SubjectOf, words: readonly string[]): Promise<ReadonlySet<number>>;
  /** Every subject that has had questions. */
  subjects(): Promise<readonly SubjectOf[]>;
}

/** Subjects that stay in memory; the product has 27. */
const keptSubjects = 64;

/**
 * Keeps filter columns, and texts once a search wants them, in memory, because counting and reading tens of thousands
 * of questions take SQL too long (docs/decisions/011-facet-counts-in-memory.md). Triggers raise a subject's version
 * with every change and note which rows changed (migrations 0009 and 0055).
 */
export function createQuestionIndex({ db }: { db: Db }): QuestionIndex {
  const questionsOf = keptByVersion(db, {
    load: loadQuestions,
    renew: renewQuestions,
    max: keptSubjects,
    sizeOf: () => 1,
  });
  const textsOf = keptByVersion(db, {
    load: questionTexts,
    renew: renewTexts,
    max: keptCharacters,
    sizeOf: charactersOf,
  });
  return {
    columns: async (subject) => (await questionsOf(subject)).columns,
    columnsWith: async (subject, lines) => columnsWith(await questionsOf(subject), lines),
    async withWords(subject, words) {
      const wanted = wordGroups(words);
      const found = new Set<number>();
      for (const [id, text] of await textsOf(subject)) {
        if (wanted.every((group) => group.some((word) => text.includes(word)))) found.add(id);
      }
      return found;
    },
    async subjects() {
      const { rows } = await db.execute<{ [K in keyof SubjectOf]: SubjectOf[K] }>(
        sql`select study_phase_code as "studyPhaseCode", subject_code as "subjectCode" from question_subject_version
            order by study_phase_code, subject_code`,
      );
      return rows;
    },
  };
}

/** Each word as it and what else it is called stand in searched texts. */
export const wordGroups = (words: readonly string[]): string[][] =>
  words.map((word) => synonymsOf(word).map(searchedWord));

/** Texts of all questions of a subject that are kept; those of the subjects searched last, at least one. */
const keptCharacters = 100_000_000;
const charactersOf = (texts: ReadonlyMap<number, string>) =>
  [...texts.values()].reduce((sum, { length }) => sum + length, 1);

/** Whoever still reads the old texts reads the new ones. */
async function renewTexts(
  db: Db,
  subject: SubjectOf,
  { old, ids }: { old: Map<number, string>; ids: readonly number[] },
): Promise<Map<number, string>> {
  const fresh = await questionTexts(db, subject, ids);
  for (const id of ids) old.delete(id);
  for (const [id, text] of fresh) old.set(id, text);
  return old;
}

interface Keeping<T> {
  readonly load: (db: Db, subject: SubjectOf) => Promise<T>;
  /** What was kept after these questions were added, changed or removed. */
  readonly renew: (db: Db, subject: SubjectOf, change: { old: T; ids: readonly number[] }) => Promise<T>;
  /** Of the sizes together. */
  readonly max: number;
  readonly sizeOf: (value: T) => number;
}

function keptByVersion<T extends object>(db: Db, { load, renew, max, sizeOf }: Keeping<T>) {
  const kept = new LRUCache<string, { readonly version: bigint; readonly value: Promise<T> }>({ maxSize: max });

  async function renewed(subject: SubjectOf, known: { version: bigint; value: Promise<T> }, version: bigint) {
    const old = await known.value.catch(() => undefined);
    const span = { from: String(known.version), to: String(version) };
    const ids = old && (await changedIds(db, 'question', { ...subject, ...span }));
    return ids ? renew(db, subject, { old, ids }) : load(db, subject);
  }

  return async (subject: SubjectOf): Promise<T> => {
    const { studyPhaseCode, subjectCode } = subject;
    const { rows } = await db.execute<{ version: string }>(
      sql`select version::text as version from question_subject_version
          where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode}`,
    );
    const version = BigInt(rows[0]?.version ?? '0');
    const key = `${studyPhaseCode}/${subjectCode}`;
    const known = kept.get(key);
    if (known && known.version >= version) return known.value;
    const value = known ? renewed(subject, known, version) : load(db, subject);
    const entry = { version, value };
    kept.set(key, entry, { size: 1 });
    value.then(
      (loaded) => {
        if (kept.peek(key) === entry) kept.set(key, entry, { size: Math.min(sizeOf(loaded), max) });
      },
      () => {
        if (kept.peek(key) === entry) kept.delete(key);
      },
    );
    return value;
  };
}
