import { z } from 'zod';
import { examPapers } from '../../library/exam-paper.ts';
import { knownStudy } from '../../platform/study.schema.ts';

const cell = z.object({
  year: z.int(),
  /** Part of all marks of that year's papers, 0 to 1. */
  share: z.number(),
  score: z.number(),
  /** Questions about the point. */
  count: z.int(),
  /** Those questions of this year's papers, at most fifty. */
  questionIds: z.array(z.string()).default([]),
});

const heatMap = z.object({
  /** Newest last. */
  years: z.array(z.int()),
  /** Points of the second level in the order of the knowledge tree, each with a cell a year. */
  points: z.array(
    z.object({ id: z.string(), name: z.string(), branchName: z.string().default(''), cells: z.array(cell) }),
  ),
  /** Families of papers that the subject has, by the codes of the dictionary `examPaper`; and the one that is shown. */
  families: z.array(z.object({ code: z.string(), name: z.string() })).default([]),
  family: z.string().default(''),
  /** The newest of these papers, to compose one like it; null where there is none. */
  newestPaper: z.object({ resourceId: z.string(), name: z.string() }).nullable().default(null),
  /** What the figures rest on, and how many questions have no point: those marks are in no cell. */
  coverage: z
    .array(z.object({ year: z.int(), papers: z.int(), questions: z.int(), withoutPoint: z.int() }))
    .default([]),
});
export type HeatMap = z.infer<typeof heatMap>;

export const examAnalysisSchemas = {
  'examAnalysis.heatMap': {
    input: z.strictObject({ ...knownStudy, family: z.enum(examPapers.map(({ code }) => code)).optional() }),
    data: heatMap,
  },
};
