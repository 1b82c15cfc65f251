import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { typedLine, typedText } from '../../platform/study.schema.ts';
import { counterMaxLength, infringedRightCodes, noticeMaxLength, statementMinLength } from '../takedown.ts';

const line = (max: number) => typedLine().trim().min(1).max(max);
const statement = (max: number) => typedText().trim().min(statementMinLength).max(max);

const takedown = z.object({
  noticeId: z.string(),
  /** Names of the person's resources that it has taken down. */
  resourceNames: z.array(z.string()),
  rightName: z.string(),
  decideTime: z.string(),
  /** When the person answered; empty before. */
  counterTime: z.string(),
});
export type Takedown = z.infer<typeof takedown>;

export const takedownSchemas = {
  'takedown.notice': {
    input: z.strictObject({
      name: line(noticeMaxLength.name),
      contact: line(noticeMaxLength.contact),
      addresses: z.array(line(noticeMaxLength.address)).min(1).max(noticeMaxLength.addresses),
      right: z.enum(infringedRightCodes),
      statement: statement(noticeMaxLength.statement),
      signature: line(noticeMaxLength.signature),
    }),
    /** What to quote, and until when it is decided. */
    data: z.object({ number: z.string(), dueTime: z.string() }),
  },
  'takedown.mine': { input: z.strictObject({}), data: z.array(takedown) },
  'takedown.counter': {
    input: z.strictObject({
      noticeId: rowIdText,
      name: line(counterMaxLength.name),
      contact: line(counterMaxLength.contact),
      statement: statement(counterMaxLength.statement),
    }),
    data: z.object({ counterTime: z.string() }),
  },
};
