import { z } from 'zod';
import { done, listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { knownStudy, selectionCodes, typedLine } from '../../platform/study.schema.ts';
import {
  answerSpaceSizes,
  answerVariants,
  maxBlueprintName,
  maxExcludedQuestions,
  maxPaperQuestions,
  maxPaperSections,
  maxPaperTitle,
  paperSizes,
  writtenId,
} from '../composed-paper.ts';
import { questionIdText } from '../question-id.schema.ts';
import { ownQuestion } from './own-question.schema.ts';
import { questionFrom } from './question.schema.ts';

/** Marks of one question, in halves. */
const score = z.number().min(0).max(300).multipleOf(0.5);
const line = (max: number) => typedLine().trim().max(max);

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
  /** Room for writing; absent in papers of gateways that leave none. */
  answerSpace: z.enum(answerSpaceSizes).optional(),
});
export type PaperLayout = z.infer<typeof layout>;

/**
 * A question of a paper: one of the bank, or one that the person has written, with its text. One of the own bank gets
 * its text where it is sent without, and keeps it.
 */
const item = z
  .strictObject({
    questionId: z.union([questionIdText, z.string().regex(writtenId)]),
    score,
    /** Letters of the options in the order of this paper, where it is another one than the bank's. */
    optionOrder: z
      .string()
      .regex(/^[A-H]{2,8}$/)
      .optional(),
    /** What stands in this paper instead of the bank's question. */
    own: ownQuestion.optional(),
  })
  .refine(({ questionId, own }) => own !== undefined || !writtenId.test(questionId))
  .refine(({ optionOrder, own }) => own === undefined || optionOrder === undefined);
export type PaperItem = z.infer<typeof item>;

const section = z.strictObject({
  title: line(60),
  note: line(200).default(''),
  items: z.array(item).max(maxPaperQuestions),
});
export type PaperSection = z.infer<typeof section>;

const paperBrief = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  ...selectionCodes,
  fullScore: z.number(),
  questionNum: z.int(),
  /** By which others take a copy; empty while it is not shared. */
  shareToken: z.string().default(''),
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

const sharedPaper = composedPaper.pick({
  title: true,
  subtitle: true,
  studyPhaseCode: true,
  subjectCode: true,
  minutes: true,
  sections: true,
  parts: true,
  layout: true,
});
export type SharedPaper = z.infer<typeof sharedPaper>;

const title = line(maxPaperTitle).min(1);
/** What a paper is, where all of it is sent. */
export const paperContent = {
  title,
  subtitle: line(maxPaperTitle),
  ...knownStudy,
  minutes: z.int32().min(0).max(600),
  sections: z.array(section).max(maxPaperSections),
  parts,
  layout,
};
const saved = z.object({ id: z.string(), version: z.int() });
const idInput = z.strictObject({ id: rowIdText });

/** A row of a blueprint: so many questions of a type, about these points or chapters, of this level. */
const blueprintRow = z.strictObject({
  typeCode: z.int32().min(1),
  kpointIds: z.array(rowIdText).max(20).optional(),
  chapterIds: z.array(rowIdText).max(20).optional(),
  level: z.int32().min(1).max(5).optional(),
  count: z.int32().min(1).max(500),
  /** Marks of each question. */
  score,
});
export type BlueprintRow = z.infer<typeof blueprintRow>;

/** A blueprint as a person keeps it: what a request to compose has of it, and the minutes of the paper. */
export const blueprintContent = z.strictObject({
  rows: z.array(blueprintRow).min(1).max(60),
  difficulty: z.number().min(0).max(1).optional(),
  years: z.int32().min(1).max(30).optional(),
  excludeUsed: z.boolean().optional(),
  minutes: z.int32().min(0).max(600).optional(),
});
export type BlueprintContent = z.infer<typeof blueprintContent>;

const ownBlueprint = z.object({ id: z.string(), name: z.string(), content: blueprintContent });
export type OwnBlueprint = z.infer<typeof ownBlueprint>;

const lockedIds = z.array(questionIdText).max(maxPaperQuestions).optional();
const seed = z.int32().min(0).optional();

const pickedQuestion = z.object({
  id: z.string(),
  /** Place of its row in the blueprint, from 0. */
  row: z.int(),
  score: z.number(),
  /** Why it was taken, as short sentences. */
  reasons: z.array(z.string()),
});
export type PickedQuestion = z.infer<typeof pickedQuestion>;

/** What of a row to change; `null` drops the condition. */
const rowChange = z.object({
  level: z.int().nullable().optional(),
  years: z.int().nullable().optional(),
  excludeUsed: z.boolean().optional(),
  kpointIds: z.array(z.string()).optional(),
  chapterIds: z.array(z.string()).optional(),
  count: z.int().optional(),
  /** One paper instead of two. */
  papers: z.int().optional(),
});
export type RowChange = z.infer<typeof rowChange>;

const shortfall = z.object({
  row: z.int(),
  wanted: z.int(),
  got: z.int(),
  /** How many questions are left after each condition. */
  funnel: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Changes that give more questions, the best first. `years`, `excludeUsed` and `papers` concern all rows. */
  offers: z.array(z.object({ name: z.string(), gains: z.int(), change: rowChange.default({}) })),
  /** Other rows that want the same questions. */
  competing: z.array(z.int()).default([]),
});
export type Shortfall = z.infer<typeof shortfall>;

const generated = z.object({
  papers: z.array(
    z.object({
      questions: z.array(pickedQuestion),
      /** Expected share of the marks, 0 to 1. */
      difficulty: z.number(),
      expectedScore: z.number(),
      fullScore: z.number(),
      minutes: z.number().default(0),
    }),
  ),
  shortfalls: z.array(shortfall),
  /** For each row how many questions fit it in one paper; empty where the gateway does not say. */
  fitting: z.array(z.int()).default([]),
  /** The blueprint, of a parallel paper the one that was read from its model. */
  rows: z.array(blueprintRow).default([]),
  /** The paper that a parallel one was made from; `parts` and `layout` of one's own. */
  model: z
    .object({
      title: z.string(),
      minutes: z.int(),
      difficulty: z.number(),
      questionIds: z.array(z.string()),
      /** Questions with a text of one's own: they stay, and the new paper has them besides those that were picked. */
      kept: z.array(item).optional(),
      parts: parts.optional(),
      layout: layout.optional(),
    })
    .optional(),
});
export type GeneratedPapers = z.infer<typeof generated>;

export const compositionSchemas = {
  /** Equal requests have equal answers: another `seed` gives another paper. A shortage is an answer. */
  'paperComposition.generate': {
    input: z.strictObject({
      ...knownStudy,
      rows: z.array(blueprintRow).min(1).max(60),
      /** Expected share of the marks. */
      difficulty: z.number().min(0).max(1).optional(),
      /** Questions of so many years, the present one included. */
      years: z.int32().min(1).max(30).optional(),
      excludeUsed: z.boolean().optional(),
      /** Default `public`; others need a login. */
      from: questionFrom.optional(),
      /** Questions that stay, of the first paper and of the second. */
      lockedIds,
      lockedSecondIds: lockedIds,
      /** Questions that are not wanted. */
      excludeIds: z.array(questionIdText).max(maxExcludedQuestions).optional(),
      papers: z.int().min(1).max(2).optional(),
      seed,
    }),
    data: generated,
  },
  /** Each question of a paper, of one's own or of the library, replaced by a similar one. */
  'paperComposition.parallel': {
    input: z.strictObject({
      paperId: rowIdText.optional(),
      resourceId: rowIdText.optional(),
      seed,
      /** Each question becomes one that differs in its data only, where the bank has such. */
      dataOnly: z.boolean().optional(),
    }),
    data: generated,
  },
  /**
   * Without `id` a new paper, which has a title and sections. With `id` the sent fields replace the stored ones if
   * `version` is the stored one, else code 409.
   */
  'paperComposition.save': {
    input: z.strictObject({
      id: rowIdText.optional(),
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
  /** Keeps a blueprint; one of the same name and subject is replaced. */
  'paperComposition.saveBlueprint': {
    input: z.strictObject({ ...knownStudy, name: line(maxBlueprintName).min(1), content: blueprintContent }),
    data: z.object({ id: z.string() }),
  },
  /** A person's blueprints of a subject, the last kept first. */
  'paperComposition.blueprints': {
    input: z.strictObject({ ...knownStudy }),
    data: z.object({ list: z.array(ownBlueprint) }),
  },
  'paperComposition.deleteBlueprint': { input: idInput, data: done },
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
  'paperComposition.copy': { input: z.strictObject({ id: rowIdText, title: title.optional() }), data: saved },
  /** The link of a paper stays the same until it is withdrawn. */
  'paperComposition.share': { input: idInput, data: z.object({ token: z.string() }) },
  'paperComposition.unshare': { input: idInput, data: done },
  /** Another user's paper by its link, for a copy. */
  'paperComposition.shared': {
    input: z.strictObject({ token: z.string().regex(/^[\w-]{16,32}$/) }),
    data: sharedPaper,
  },
  /** The path below /files that an own question names as its figure. */
  'paperComposition.picture': { input: z.strictObject({}), data: z.object({ figure: z.string() }) },
  'paperComposition.delete': { input: idInput, data: done },
};
