import type { OwnQuestion } from '../calls/own-question.schema.ts';

/** A question of one's own without any text, changed for the test. */
export const anOwnQuestion = (fields: Partial<OwnQuestion> = {}): OwnQuestion => ({
  typeCode: 30_201,
  passage: '',
  stem: '',
  options: [],
  subQuestions: [],
  answer: '',
  analysis: '',
  solution: '',
  remark: '',
  level: 3,
  figure: '',
  ...fields,
});
