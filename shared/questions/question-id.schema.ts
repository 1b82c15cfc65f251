import { z } from 'zod';
import { rowIdText } from '../contract/fields.schema.ts';
import { mineId } from './question-id.ts';

/** Id of a question in the person's own bank. */
export const mineIdText = z.string().regex(mineId);
/** Id of a question of the public bank or of the person's own. */
export const questionIdText = z.union([rowIdText, mineIdText]);
