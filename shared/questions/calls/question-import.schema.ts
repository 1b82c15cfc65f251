import { z } from 'zod';
import { done, rowIdText } from '../../contract/fields.schema.ts';
import { knownStudy, typedLine, typedText } from '../../platform/study.schema.ts';
import { maxImportedQuestions } from '../own-question-limits.ts';
import { mineIdText, questionIdText } from '../question-id.schema.ts';
import { maxOptions, maxSubQuestions } from '../question-limits.ts';
import { folderName, ownTags } from './own-bank.schema.ts';

/** Longer than a question may be: what a file has too much of is shown, and shortened by its person. */
const text = typedText().max(50_000);
const line = (max: number) => typedLine().max(max);
const score = z.number().min(0).max(300);
const options = z.array(z.strictObject({ label: line(4), text })).max(2 * maxOptions);

/** What a person should look at. `twinId`: the question that it repeats. */
const doubt = z.strictObject({ field: line(60), message: line(300), twinId: questionIdText.optional() });

/** `path` lies below /files; empty for a picture that cannot be shown. */
const picture = z.strictObject({
  id: line(20).regex(/^p\d{1,9}$/),
  type: line(100),
  at: line(60),
  path: z
    .string()
    .max(100)
    .regex(/^(?:question-pictures\/[\w-]+\.(?:png|jpg))?$/),
});

const importedQuestion = z.strictObject({
  /** As the paper writes it. */
  number: line(20),
  /** 0 where it is not known. */
  typeCode: z.int32().min(0),
  passage: text,
  stem: text,
  options,
  subQuestions: z
    .array(z.strictObject({ number: line(20), stem: text, options, answer: text, score }))
    .max(2 * maxSubQuestions),
  answer: text,
  analysis: z.strictObject({ analysis: text, solution: text, remark: text }),
  /** 0 where the paper does not say. */
  score,
  pictures: z.array(picture).max(200),
  suggested: z.strictObject({
    /** 0 where nothing is suggested. */
    level: z.int().min(0).max(5),
    kpoints: z
      .array(z.strictObject({ id: rowIdText.optional(), name: line(100), share: z.number().min(0).max(1).optional() }))
      .max(20),
    chapterId: rowIdText.optional(),
    chapterName: line(200).optional(),
    /** Which of them are guesses that the person has not taken; a save leaves them out. */
    open: z
      .array(z.enum(['kpoints', 'chapterId', 'level']))
      .max(3)
      .optional(),
  }),
  doubts: z.array(doubt).max(100),
  /** The person does not want it. */
  skip: z.boolean().optional(),
  /** The question of a bank that the person wants in its place: it is not stored, and a paper has that one. */
  instead: questionIdText.optional(),
  /** The question of the own bank whose place it takes. */
  replaces: mineIdText.optional(),
});
export type ImportedQuestion = z.infer<typeof importedQuestion>;

/** A paper as a file was read, and as its person corrects it. Pictures stand in texts as `![](p1)`. */
export const importedPaper = z.strictObject({
  title: line(300),
  /** 0 where it is not known, as for the three that follow. */
  studyPhaseCode: z.int32().min(0).max(1000),
  subjectCode: z.int32().min(0).max(1000),
  fullScore: z.number().min(0).max(10_000),
  minutes: z.number().min(0).max(10_000),
  sections: z
    .array(
      z.strictObject({ name: line(300), note: text, questions: z.array(importedQuestion).max(maxImportedQuestions) }),
    )
    .max(50),
  /** What belongs to no question. */
  left: z
    .array(z.strictObject({ page: z.int32().min(0), text, pictures: z.array(picture).max(50).optional() }))
    .max(5000),
  /** What was decided for the whole file. */
  notes: z.array(line(1000)).max(100),
});
export type ImportedPaper = z.infer<typeof importedPaper>;

const states = z.enum(['reading', 'ready', 'failed', 'saved']);
const importId = rowIdText;
const brief = z.object({
  importId: z.string(),
  state: states,
  /** Of the file. */
  name: z.string(),
  /** Why it failed. */
  message: z.string().optional(),
  questionNum: z.int(),
  /** ISO moment. */
  createdAt: z.string(),
});

export const questionImportSchemas = {
  /** Both uploads are the person's own, made with the purpose `questions`, and checked. Phase and subject: those of the paper where it does not say. */
  'ownQuestion.import': {
    input: z.strictObject({
      uploadId: rowIdText,
      answersUploadId: rowIdText.optional(),
      studyPhaseCode: knownStudy.studyPhaseCode.optional(),
      subjectCode: knownStudy.subjectCode.optional(),
    }),
    data: z.object({ importId: z.string(), jobId: z.string() }),
  },
  'ownQuestion.importList': { input: z.strictObject({}), data: z.object({ list: z.array(brief) }) },
  'ownQuestion.importState': {
    input: z.strictObject({ importId }),
    data: brief.extend({
      /** Percent. */
      progress: z.int().min(0).max(100),
      /** What a change has to name. */
      version: z.int(),
      /** Null until it is read, and where that failed. */
      paper: importedPaper.nullable(),
      /** What was made of it, once it is saved. */
      questionIds: z.array(z.string()).optional(),
      paperId: z.string().optional(),
    }),
  },
  /** Pages of the file as pictures, once they are drawn; a file of another kind than PDF and Word has none. */
  'ownQuestion.importPages': {
    input: z.strictObject({ importId }),
    data: z.object({
      state: z.enum(['drawing', 'ready', 'none']),
      /** The addresses work for an hour. */
      pages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
      /** Where each question of the paper as it was read begins: page from 1, top as a share of its height. */
      places: z.array(z.object({ page: z.int(), top: z.number() })),
    }),
  },
  'ownQuestion.importChange': {
    input: z.strictObject({ importId, version: z.int32().min(1), paper: importedPaper }),
    data: z.object({ version: z.int() }),
  },
  /**
   * All questions but those with `skip`, or none where one of them cannot be saved (code 422 with its number and why).
   * A second save answers what the first one did, and makes the paper where only it asks for one.
   */
  'ownQuestion.importSave': {
    input: z.strictObject({
      importId,
      version: z.int32().min(1),
      /** Of new questions: one that replaces another keeps its own. */
      folder: folderName.optional(),
      tags: ownTags.optional(),
      /** Makes a composed paper of them, too, with the names, order and marks of its sections. */
      asPaper: z.boolean().optional(),
    }),
    data: z.object({ questionIds: z.array(z.string()), paperId: z.string().optional() }),
  },
  'ownQuestion.importDelete': { input: z.strictObject({ importId }), data: done },
};
