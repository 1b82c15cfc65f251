import { sql } from 'drizzle-orm';
import { familyNumbers } from '../../shared/domain/question-likeness.ts';
import { question } from '../db/schema/question.ts';

/** The stem without its numbers: the same for all questions of one family. */
export const familyText = sql<string>`regexp_replace(${question.stem}, ${sql.raw(`'${familyNumbers.source}'`)}, '', 'g')`;
