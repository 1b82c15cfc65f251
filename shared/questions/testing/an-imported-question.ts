import type { ImportedPaper, ImportedQuestion } from '../calls/question-import.schema.ts';

/** A question as a file was read, without any text, changed for the test. */
export const anImportedQuestion = (fields: Partial<ImportedQuestion> = {}): ImportedQuestion => ({
  number: '1',
  typeCode: 30_201,
  passage: '',
  stem: '',
  options: [],
  subQuestions: [],
  answer: '',
  analysis: { analysis: '', solution: '', remark: '' },
  score: 5,
  pictures: [],
  suggested: { level: 3, kpoints: [] },
  doubts: [],
  ...fields,
});

/** A paper as a file was read, without questions, changed for the test. */
export const anImportedPaper = (fields: Partial<ImportedPaper> = {}): ImportedPaper => ({
  title: '期中试卷',
  studyPhaseCode: 300,
  subjectCode: 2,
  fullScore: 150,
  minutes: 120,
  sections: [],
  left: [],
  notes: [],
  ...fields,
});
