import { isoDay } from '../../../shared/platform/china-time.ts';
import type { OwnBankQuestion } from '../../../shared/questions/calls/own-bank.schema.ts';
import { ownVersion } from '../../../shared/questions/own-question.ts';
import { questionIdOf } from '../bank/question-row.ts';
import type { OwnQuestionRow } from './own-question-store.ts';

/** A question of the own bank as calls have it; `names` are those of knowledge points. */
export function presentOwn(row: OwnQuestionRow, names: ReadonlyMap<number, string>): OwnBankQuestion {
  const chapterIds = row.chapterIds.map(String);
  return {
    ...ownVersion(questionIdOf(-row.id), row.question, undefined),
    kpoints: row.kpointIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id: String(id), name }];
    }),
    chapterId: chapterIds[0] ?? null,
    chapterIds,
    updateTime: isoDay(row.updatedAt),
    version: row.version,
    folder: row.folder,
    tags: row.tags,
  };
}
