import { z } from 'zod';
import { done, rowIdText } from '../../contract/fields.schema.ts';
import { typedLine } from '../../platform/study.schema.ts';
import { maxPaperQuestions } from '../composed-paper.ts';
import { numberFault, roundMark } from '../evidence/class-marks.ts';
import { maxClassName, maxPupilName, maxPupils } from '../evidence/evidence-limits.ts';
import { evidenceKeeps } from '../evidence/retention.ts';

const mark = z
  .number()
  .min(0)
  .max(300)
  .refine((value) => roundMark(value) === value);

const pupil = z.strictObject({
  number: z.string().max(20),
  /** Only where the person wants names to be stored. */
  name: typedLine().trim().max(maxPupilName).optional(),
  /** In the order of the paper's questions; null where there is none. */
  marks: z.array(mark.nullable()).min(1).max(maxPaperQuestions),
});
export type StoredPupil = z.infer<typeof pupil>;
const sentPupil = pupil.extend({ number: pupil.shape.number.refine((text) => numberFault(text) === undefined) });

const className = typedLine().trim().min(1).max(maxClassName);

const brief = z.object({
  evidenceId: z.string(),
  /** It may be gone, or have changed since. */
  paperId: z.string(),
  /** Of the paper, when the marks were stored. */
  title: z.string(),
  className: z.string(),
  /** ISO day of the exam. */
  day: z.string(),
  pupilNum: z.int(),
  /** ISO moments. */
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type EvidenceBrief = z.infer<typeof brief>;

/** A question of the paper as it was when the marks were stored. */
const question = z.object({ questionId: z.string(), score: z.number() });
export type EvidenceQuestion = z.infer<typeof question>;

const ids = z.strictObject({ evidenceId: rowIdText });

export const classEvidenceSchemas = {
  /** `paperVersion` is the one that the sheet was read by; another one is refused with code 409. */
  'classEvidence.save': {
    input: z.strictObject({
      paperId: rowIdText,
      paperVersion: z.int32().min(1),
      className,
      day: z.iso.date(),
      /** Until thirty days after the term, which is the default, or for a year. */
      keep: z.enum(evidenceKeeps).optional(),
      pupils: z.array(sentPupil).min(1).max(maxPupils),
    }),
    data: z.object({ evidenceId: z.string(), expiresAt: z.string() }),
  },
  'classEvidence.list': {
    input: z.strictObject({ paperId: rowIdText.optional() }),
    data: z.object({ list: z.array(brief) }),
  },
  'classEvidence.get': {
    input: ids,
    data: brief.extend({ questions: z.array(question), pupils: z.array(pupil) }),
  },
  'classEvidence.delete': { input: ids, data: done },
};
