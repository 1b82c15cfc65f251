import { sql } from 'drizzle-orm';
import { familyVariables } from '../../../shared/questions/question-likeness.ts';
import { question } from '../../platform/db/schema/question.ts';

/** The stem without its numbers and single letters: the same for all questions of one family. */
export const familyText = sql<string>`regexp_replace(${question.stem}, ${familyVariables.source}, '\\1', 'g')`;
