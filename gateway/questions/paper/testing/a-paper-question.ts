import type { PaperQuestion } from '../paper-document.ts';

/** A question without any text, changed for the test. */
export const aPaperQuestion = (fields: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id: '1',
  typeCode: 30201,
  typeName: '单选',
  passage: '',
  stem: '',
  options: [],
  subQuestions: [],
  answer: '',
  analysis: '',
  solution: '',
  figure: '',
  ...fields,
});
