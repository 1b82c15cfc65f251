import { isoDay } from '../../../shared/platform/china-time.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { question } from '../../platform/db/schema/question.ts';

export type QuestionRow = typeof question.$inferSelect;

const letters = 'ABCDEFGHIJ';

/** Path of a question's drawing, below /files. */
export const figurePath = (id: number) => `questions/${id}.svg`;

export function presentQuestion(
  row: QuestionRow,
  {
    names,
    picture,
    isDrawn,
    familyNum,
  }: {
    readonly names: ReadonlyMap<number, string>;
    /** Path below /files of a picture in place of a drawing. */
    readonly picture: string | null;
    readonly isDrawn: boolean;
    readonly familyNum: number;
  },
): BankQuestion {
  const [chapterId] = row.chapterIds;
  return {
    id: String(row.id),
    studyPhaseCode: row.studyPhaseCode,
    subjectCode: row.subjectCode,
    typeCode: row.typeCode,
    typeName: row.typeName,
    passage: row.passage,
    stem: row.stem,
    options: row.options.map((text, i) => ({ key: letters.charAt(i), text })),
    subQuestions: row.subQuestions,
    answer: row.answer,
    analysis: row.analysis,
    solution: row.solution,
    remark: row.remark,
    level: row.difficulty,
    scoreRate: Math.round(row.scoreRate * 100) / 100,
    kpoints: row.knowledgeIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id: String(id), name }];
    }),
    chapterId: chapterId === undefined ? null : String(chapterId),
    source: row.source,
    sourceNumber: row.sourceNumber,
    year: row.year,
    areaCode: row.areaCode,
    grade: row.grade,
    school: row.school,
    ability: row.ability,
    flags: row.flags,
    figure: picture ?? (isDrawn ? figurePath(row.id) : ''),
    audio: row.audio,
    score: row.score,
    minutes: row.minutes,
    usedNum: row.usedNum,
    familyNum,
    answersWith: null,
    updateTime: isoDay(row.updatedAt),
  };
}
