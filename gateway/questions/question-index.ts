import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import type { SubjectOf } from '../trees/tree-store.ts';
import { loadQuestionColumns, type QuestionColumns } from './question-columns.ts';

/** The filter columns of a subject's questions, read again when one of them changed. */
export interface QuestionIndex {
  columns(subject: SubjectOf): Promise<QuestionColumns>;
}

/** Subjects whose columns stay in memory; the product has 27. */
const keptSubjects = 64;

/**
 * Keeps filter columns in memory, because facet counts over tens of thousands of questions take SQL too long
 * (docs/decisions/011-facet-counts-in-memory.md). Triggers raise a subject's version with every change (migration 0009).
 */
export function createQuestionIndex({ db }: { db: Db }): QuestionIndex {
  const kept = new LRUCache<string, { readonly version: string; readonly columns: Promise<QuestionColumns> }>({
    max: keptSubjects,
  });
  return {
    async columns({ studyPhaseCode, subjectCode }) {
      const { rows } = await db.execute<{ version: string }>(
        sql`select version::text as version from question_subject_version
            where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode}`,
      );
      const version = rows[0]?.version ?? '0';
      const key = `${studyPhaseCode}/${subjectCode}`;
      const known = kept.get(key);
      if (known?.version === version) return known.columns;
      const columns = loadQuestionColumns(db, { studyPhaseCode, subjectCode });
      kept.set(key, { version, columns });
      columns.catch(() => {
        if (kept.peek(key)?.columns === columns) kept.delete(key);
      });
      return columns;
    },
  };
}
