import { z } from 'zod';
import {
  answerVariants,
  maxPaperQuestions,
  maxPaperSections,
  maxPaperTitle,
  paperSizes,
} from '../domain/composed-paper.ts';
import { done, knownStudy, pageOf, selectionCodes } from './common.schema.ts';
import { listPaging, rowId } from './resource-common.schema.ts';

/** Marks of one question, in halves. */
const score = z.number().min(0).max(300).multipleOf(0.5);
const line = (max: number) => z.string().trim().max(max);

const parts = z.strictObject({
  /** 考生栏: school, class, name, number. */
  candidateLine: z.boolean(),
  sealLine: z.boolean(),
  notices: z.array(line(200)).max(12),
  /** A table for the marks of each section. */
  scoreTable: z.boolean(),
  /** 绝密★启用前 */
  secret: z.boolean(),
  /** 第Ⅰ卷 holds the objective sections, 第Ⅱ卷 the others. */
  volumes: z.boolean(),
});
export type PaperParts = z.infer<typeof parts>;

const layout = z.strictObject({
  size: z.enum(paperSizes),
  answers: z.enum(answerVariants),
  font: z.enum(['serif', 'sans']),
  /** Points. */
  fontSize: z.number().min(8).max(18),
  /** Lines. */
  lineSpacing: z.number().min(1).max(3),
});
export type PaperLayout = z.infer<typeof layout>;

const section = z.strictObject({
  title: line(60),
  note: line(200),
  items: z.array(z.strictObject({ questionId: rowId, score })).max(maxPaperQuestions),
});
export type PaperSection = z.infer<typeof section>;

const paperBrief = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  ...selectionCodes,
  fullScore: z.number(),
  questionNum: z.int(),
  /** ISO moment. */
  updatedAt: z.string(),
});
export type ComposedPaperBrief = z.infer<typeof paperBrief>;

/** A paper that a person has composed, without the text of its questions. */
const composedPaper = paperBrief.extend({
  subtitle: z.string(),
  minutes: z.int(),
  sections: z.array(section),
  parts,
  layout,
});
export type ComposedPaper = z.infer<typeof composedPaper>;

const title = line(maxPaperTitle).min(1);
const saved = z.object({ id: z.string(), version: z.int() });
const idInput = z.strictObject({ id: rowId });

export const paperCompositionSchemas = {
  /**
   * Without `id` a new paper, which has a title and sections; else what is sent replaces what is stored, if `version`
   * is the stored one: code 409 where somebody has saved in between.
   */
  'paperComposition.save': {
    input: z.strictObject({
      id: rowId.optional(),
      version: z.int32().min(1).optional(),
      title: title.optional(),
      subtitle: line(maxPaperTitle).optional(),
      studyPhaseCode: knownStudy.studyPhaseCode.optional(),
      subjectCode: knownStudy.subjectCode.optional(),
      minutes: z.int32().min(0).max(600).optional(),
      sections: z.array(section).max(maxPaperSections).optional(),
      parts: parts.optional(),
      layout: layout.optional(),
    }),
    data: saved,
  },
  'paperComposition.detail': { input: idInput, data: composedPaper },
  'paperComposition.list': {
    input: z.strictObject({
      ...listPaging,
      studyPhaseCode: knownStudy.studyPhaseCode.optional(),
      subjectCode: knownStudy.subjectCode.optional(),
      keyWord: line(50).optional(),
    }),
    data: pageOf(paperBrief),
  },
  'paperComposition.copy': { input: z.strictObject({ id: rowId, title: title.optional() }), data: saved },
  'paperComposition.delete': { input: idInput, data: done },
};
