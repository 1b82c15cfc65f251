import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { selectionCodes } from '../../platform/study.schema.ts';

const question = z.object({
  id: z.string(),
  ...selectionCodes,
  typeName: z.string(),
  /** 1 easy to 5 hard; names are the dictionary `difficulty`. */
  difficulty: z.int(),
  /** Expected share of marks, 0 to 1. */
  scoreRate: z.number(),
  /** A passage shared by several questions; empty without one. Paragraphs are parted by line breaks. */
  passage: z.string(),
  stem: z.string(),
  options: z.array(z.object({ key: z.string(), text: z.string() })),
  answer: z.string(),
  /** The four parts of an analysis: 分析, 详解, 点睛; empty parts are left out by the page. */
  analysis: z.string(),
  solution: z.string(),
  remark: z.string(),
  knowledge: z.array(z.object({ id: z.string(), name: z.string() })),
  source: z.string(),
});
export type Question = z.infer<typeof question>;

const paper = z.object({
  id: z.string(),
  resourceId: z.string(),
  paperName: z.string(),
  totalScore: z.int(),
  minutes: z.int(),
  /** False where answers and analysis are left empty, because this person has no right to them. */
  answersOpen: z.boolean().optional(),
  sections: z.array(
    z.object({
      title: z.string(),
      questions: z.array(question.extend({ number: z.int(), score: z.number() })),
    }),
  ),
});
export type Paper = z.infer<typeof paper>;

export const paperSchemas = {
  /** Null for a resource whose questions are not in the bank. */
  'tkPaper.questions': { input: z.strictObject({ resourceId: rowIdText }), data: paper.nullable() },
};
