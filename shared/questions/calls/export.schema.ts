import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { answerVariants, exportFormats, paperSizes } from '../composed-paper.ts';
import { paperContent } from './composition.schema.ts';

const size = z.enum(paperSizes);
const answers = z.enum(answerVariants);
const jobId = z.string().regex(/^[0-9a-f]{32}$/);
const started = z.object({ jobId: z.string() });

/** A paper that is being edited, as a save takes it. */
const draft = z.strictObject({ ...paperContent });

export const paperExportSchemas = {
  /** A paper of one's own as a file; uses up a download of the day, once for each paper and day. */
  'paperComposition.export': {
    input: z.strictObject({
      paperId: rowIdText,
      /**
       * `card` is the answer card, `xlsx` the table of specifications, `zip` all of them with both variants; `qti` is a
       * package of QTI 3.0, `qti21` one of QTI 2.1, `moodle` Moodle XML, `gift` Moodle's text format, `table` a workbook
       * with a question a row, `json` the shape of imports: the import of papers reads all six.
       */
      format: z.enum(exportFormats),
      size: size.optional(),
      answers: answers.optional(),
    }),
    data: started,
  },
  /** The sheets of a paper, stored or being edited, as they are printed; costs nothing. */
  'paperComposition.preview': {
    input: z
      .strictObject({
        paperId: rowIdText.optional(),
        draft: draft.optional(),
        size: size.optional(),
        answers: answers.optional(),
      })
      .refine(({ paperId, draft }) => (paperId === undefined) !== (draft === undefined), 'either paperId or draft'),
    data: started,
  },
  /** Of a job of one's own. Its addresses work for a quarter of an hour. */
  'paperComposition.exportState': {
    input: z.strictObject({ jobId }),
    data: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      /** Percent. */
      progress: z.int().min(0).max(100),
      /** How many jobs stand before this one while it waits. */
      ahead: z.int().min(0).default(0),
      url: z.string().optional(),
      /** Why it failed, or the faults of the file. */
      message: z.string().optional(),
      /** Pictures of the sheets of a preview. */
      pages: z.array(z.string()).default([]),
    }),
  },
};
