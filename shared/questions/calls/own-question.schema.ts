import { z } from 'zod';
import { typedLine, typedText } from '../../platform/study.schema.ts';
import { maxOptions, maxOptionText, maxQuestionText, maxSubQuestions } from '../question-limits.ts';
import { pictureFolder, pictureSizeOf } from '../question-picture.ts';
import { questionTypeOfCode } from '../question-types.ts';

const text = typedText().max(maxQuestionText);
/** Texts of A, B, C ...; nothing to choose, or a choice. */
const options = z
  .array(typedText().max(maxOptionText))
  .max(maxOptions)
  .refine((texts) => texts.length !== 1);
const explained = { answer: text, analysis: text, solution: text };

const ownSubQuestion = z.strictObject({
  /** As the passage may name it: a blank of a text. */
  number: z.int().min(1).max(999),
  typeName: typedLine().max(20),
  stem: text,
  options,
  ...explained,
  score: z.number().min(0).max(300),
});
export type OwnSubQuestion = z.infer<typeof ownSubQuestion>;

/** What a person says a question is: its texts, its type and its level (docs/product/questions.md#own-questions). */
export const ownQuestion = z.strictObject({
  typeCode: z.int32().refine((code) => questionTypeOfCode(code) !== undefined),
  passage: text,
  stem: text,
  options,
  subQuestions: z.array(ownSubQuestion).max(maxSubQuestions),
  ...explained,
  remark: text,
  level: z.int().min(1).max(5),
  /** Path of a picture below /files: the bank's, or one that a person has sent; empty without. */
  figure: z
    .string()
    .max(100)
    .regex(/^(?:(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g))?$/)
    .refine((path) => !path.startsWith(`${pictureFolder}/`) || pictureSizeOf(path) !== undefined),
  /** Its answers are the bank's, where the person may read them: those here are empty. */
  answersOfBank: z.literal(true).optional(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;
