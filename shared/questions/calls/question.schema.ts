import { z } from 'zod';
import { listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { paperKinds } from '../../platform/facet-codes.ts';
import { knownStudy, knownVersion, placeFilter, typedLine } from '../../platform/study.schema.ts';
import { maxFilterYear, minFilterYear } from '../question-facts.ts';
import { questionIdText } from '../question-id.schema.ts';
import { maxBlanks, maxListedIds, maxOptions } from '../question-limits.ts';
import { questionTypeOfCode } from '../question-types.ts';

/*
 * Texts hold formulas between dollars and part their paragraphs by line breaks. A gateway of
 * another make may know less of a question: what is not pinned has a default.
 */
const text = z.string().default('');
const options = z.array(z.object({ key: z.string(), text: z.string() })).default([]);
/** Answer and the three parts of the analysis: 分析, 详解, 点睛 has the name remark. */
const explained = { answer: text, analysis: text, solution: text };

const subQuestion = z.object({
  id: z.string(),
  number: z.int(),
  typeName: z.string(),
  stem: z.string(),
  options,
  ...explained,
  score: z.number(),
});
export type SubQuestion = z.infer<typeof subQuestion>;

export const bankQuestion = z.object({
  id: z.string(),
  studyPhaseCode: z.int(),
  subjectCode: z.int(),
  /** shared/questions/question-types.ts. */
  typeCode: z.int(),
  typeName: z.string(),
  /** What all sub-questions are about; empty without one. */
  passage: text,
  stem: z.string(),
  options,
  subQuestions: z.array(subQuestion).default([]),
  ...explained,
  remark: text,
  /** 1 easy to 5 hard; names are the dictionary `difficulty`. */
  level: z.int(),
  /** Expected share of the marks, 0 to 1: high is easy. */
  scoreRate: z.number(),
  kpoints: z.array(z.object({ id: z.string(), name: z.string() })),
  chapterId: z.string().nullable().default(null),
  source: z.string(),
  sourceNumber: z.int().default(0),
  year: z.int().nullable(),
  areaCode: z.int().nullable().default(null),
  grade: z.int().nullable().default(null),
  school: text,
  ability: text,
  /** shared/questions/question-facts.ts. */
  flags: z.array(z.int()).default([]),
  /** Path of an SVG and of a sound file below /files; empty without. */
  figure: text,
  audio: text,
  /** Usual full mark, and the minutes that it takes. */
  score: z.number().default(0),
  minutes: z.number().default(0),
  usedNum: z.int(),
  /** Questions of its subject and type that differ in their data only, itself included; in a list those that fit. */
  familyNum: z.int().default(1),
  /** The paper that answers and analysis come with, which are empty then; null where they are open. */
  answersWith: z.object({ resourceId: z.string(), name: z.string() }).nullable().default(null),
  updateTime: text,
});
export type BankQuestion = z.infer<typeof bankQuestion>;

export const facet = z.object({
  field: z.string(),
  options: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
});
export type QuestionFacet = z.infer<typeof facet>;

const maxPoints = 20;
export const questionSort = z.enum(['comprehensive', 'new', 'hot']);
export type QuestionSort = z.infer<typeof questionSort>;

/** Whose questions: those of the public bank, the person's own, or both. */
export const questionFrom = z.enum(['public', 'own', 'all']);
export type QuestionFrom = z.infer<typeof questionFrom>;

/** Every filter of the bank; one left out lets all through. */
export const questionFilters = {
  ...knownStudy,
  kpointIds: z.array(rowIdText).max(maxPoints).optional(),
  /** Whether a question must have all of the points or one of them, which is the default. */
  kpointMode: z.enum(['and', 'or']).optional(),
  /** False: only questions at the points and the chapter themselves; default: those below them, too. */
  withChildren: z.boolean().optional(),
  chapterId: rowIdText.optional(),
  typeCode: z
    .int32()
    .refine((code) => questionTypeOfCode(code) !== undefined)
    .optional(),
  level: z.int().min(1).max(5).optional(),
  year: z.int().min(minFilterYear).max(maxFilterYear).optional(),
  areaCode: placeFilter,
  grade: z.int().min(1).max(12).optional(),
  /** A flag: 1 真题 ... 6 原创. */
  tag: z.int().min(1).max(6).optional(),
  /** 核心素养, by name. */
  ability: typedLine().max(20).optional(),
  /** Dictionary `paperKind`: what kind of paper it comes from. */
  paperKind: z.enum(paperKinds.map(({ code }) => code)).optional(),
  /** Options to choose from, and blanks to fill in the stem. */
  optionNum: z.int().min(1).max(maxOptions).optional(),
  blankNum: z.int().min(1).max(maxBlanks).optional(),
  /** These questions only. */
  ids: z.array(rowIdText).min(1).max(maxListedIds).optional(),
  keyWord: typedLine().max(100).optional(),
  /** Questions that differ from this one in their data only, and itself. */
  familyOf: rowIdText.optional(),
};

export interface QuestionTreeNode {
  id: string;
  name: string;
  questionNum: number;
  children: QuestionTreeNode[];
}
const treeNode: z.ZodType<QuestionTreeNode> = z.object({
  id: z.string(),
  name: z.string(),
  /** Different questions here and below. */
  questionNum: z.int(),
  get children() {
    return z.array(treeNode);
  },
});

export const questionSchemas = {
  'question.pageList': {
    input: z.strictObject({
      ...questionFilters,
      /** Leaves out what the person has used in a paper; nothing for guests. */
      excludeUsed: z.boolean().optional(),
      /** Default `public`; others need a login. */
      from: questionFrom.optional(),
      sort: questionSort.optional(),
      /** One question for each family: `total` and the counts of `facets` are then families. */
      fold: z.boolean().optional(),
      ...listPaging,
    }),
    data: pageOf(bankQuestion).extend({
      facets: z.array(facet).default([]),
      /** Questions that fit, in whatever families; with `fold` beside `total`. */
      questionNum: z.int().optional(),
      /** The key word as it was looked for after typing errors were put right; empty where nothing was. */
      corrected: z.string().default(''),
    }),
  },
  'question.count': {
    input: z.strictObject(questionFilters),
    data: z.object({
      total: z.int(),
      /** Where no question of the subject has the words: the subjects that have some, the most first. */
      elsewhere: z.array(z.object({ studyPhaseCode: z.int(), subjectCode: z.int(), total: z.int() })).default([]),
    }),
  },
  'question.detail': { input: z.strictObject({ id: rowIdText }), data: bankQuestion },
  /** Other questions of the type about the same points, the most alike first. */
  'question.similar': { input: z.strictObject({ id: rowIdText }), data: pageOf(bankQuestion) },
  /** The knowledge points, or the chapters of one edition (the subject's first by default), with their questions. */
  'question.tree': {
    input: z.strictObject({
      ...knownStudy,
      kind: z.enum(['kpoint', 'chapter']),
      versionCode: knownVersion.optional(),
    }),
    data: z.object({
      nodes: z.array(treeNode),
      /** Editions of the subject, for chapters. */
      versions: z.array(z.object({ code: z.string(), name: z.string() })),
      versionCode: z.string(),
    }),
  },
  /** Questions in the order of their ids, without missing and withdrawn ones. */
  'question.byIds': {
    input: z.strictObject({
      ids: z.array(questionIdText).min(1).max(100),
      /** With a token, the person's own among them are found, too. */
      withOwn: z.boolean().optional(),
    }),
    data: z.object({ list: z.array(bankQuestion) }),
  },
  /** Which of these the person has used, in which paper and when. */
  'question.used': {
    input: z.strictObject({ ids: z.array(questionIdText).min(1).max(100) }),
    data: z.object({ list: z.array(z.object({ id: z.string(), paperName: z.string(), usedAt: z.string() })) }),
  },
};
