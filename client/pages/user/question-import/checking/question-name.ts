import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';

/** What a question of the paper is called: by its number, without one by its place, from 0. */
export const nameOf = ({ number }: Pick<ImportedQuestion, 'number'>, at: number): string => `第${number || at + 1}题`;
