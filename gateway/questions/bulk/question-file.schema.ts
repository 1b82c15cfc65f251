import { z } from 'zod';
import { figureSchema } from '../../../shared/questions/figures/figure.schema.ts';

const text = z.string().max(20_000).default('');
const options = z
  .array(z.object({ label: z.string().default(''), text }))
  .max(10)
  .default([]);

const subQuestion = z.object({
  stem: text,
  options,
  answer: text,
  analysis: text,
  solution: text,
  typeName: z.string().max(20).default(''),
  score: z.number().min(0).max(200).default(0),
});

/** A question of `questions.json`. What the bank knows beyond a paper's text stands in `suggested` and `origin`. */
export const fileQuestion = z.object({
  typeCode: z.int(),
  passage: text,
  stem: text,
  options,
  subQuestions: z.array(subQuestion).max(30).default([]),
  answer: text,
  analysis: z.object({ analysis: text, solution: text, remark: text }).prefault({}),
  score: z.number().min(0).max(200).optional(),
  pictures: z.array(z.unknown()).max(0, '还不能导入带图片的试题').default([]),
  suggested: z
    .object({
      level: z.int().min(1).max(5).default(3),
      kpoints: z
        .array(z.object({ name: z.string().max(600) }))
        .max(20)
        .default([]),
    })
    .prefault({}),
  origin: z
    .object({
      source: z.string().max(200).default(''),
      number: z.int().min(0).default(0),
      year: z.int().nullable().default(null),
      areaCode: z.int().nullable().default(null),
      grade: z.int().nullable().default(null),
      school: z.string().max(50).default(''),
    })
    .prefault({}),
  ability: z.string().max(20).default(''),
  flags: z.array(z.int()).max(10).default([]),
  scoreRate: z.number().min(0).max(1).optional(),
  minutes: z.number().min(0).max(300).optional(),
  figure: figureSchema.optional(),
});
export type FileQuestion = z.output<typeof fileQuestion>;
