import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { synonymsOf } from '../../library/terms/term-lexicon.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { loadQuestionColumns, type QuestionColumns } from './question-columns.ts';
import { questionTexts } from './question-store.ts';
import { searchedWord } from './searched-text.ts';

/** What is kept in memory of a subject's questions, read again when one of them changed. */
export interface QuestionIndex {
  columns(subject: SubjectOf): Promise<QuestionColumns>;
  /** Ids of the questions whose text has every word, or what else it is called or the lessons that teach it. */
  withWords(subject: SubjectOf, words: readonly string[]): Promise<ReadonlySet<number>>;
}

/** Subjects that stay in memory; the product has 27. */
const keptSubjects = 64;

/**
 * Keeps filter columns, and texts once a search wants them, in memory, because counting and reading tens of thousands
 * of questions take SQL too long (docs/decisions/011-facet-counts-in-memory.md). Triggers raise a subject's version
 * with every change (migration 0009).
 */
export function createQuestionIndex({ db }: { db: Db }): QuestionIndex {
  const columnsOf = keptByVersion(db, loadQuestionColumns);
  const textsOf = keptByVersion(db, questionTexts);
  return {
    columns: columnsOf,
    async withWords(subject, words) {
      const wanted = words.map((word) => synonymsOf(word).map(searchedWord));
      const found = new Set<number>();
      for (const [id, text] of await textsOf(subject)) {
        if (wanted.every((group) => group.some((word) => text.includes(word)))) found.add(id);
      }
      return found;
    },
  };
}

function keptByVersion<T extends object>(db: Db, load: (db: Db, subject: SubjectOf) => Promise<T>) {
  const kept = new LRUCache<string, { readonly version: string; readonly value: Promise<T> }>({ max: keptSubjects });
  return async ({ studyPhaseCode, subjectCode }: SubjectOf): Promise<T> => {
    const { rows } = await db.execute<{ version: string }>(
      sql`select version::text as version from question_subject_version
          where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode}`,
    );
    const version = rows[0]?.version ?? '0';
    const key = `${studyPhaseCode}/${subjectCode}`;
    const known = kept.get(key);
    if (known?.version === version) return known.value;
    const value = load(db, { studyPhaseCode, subjectCode });
    kept.set(key, { version, value });
    value.catch(() => {
      if (kept.peek(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
