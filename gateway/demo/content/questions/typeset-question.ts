import type { QuestionSource } from './question-source.ts';
import { typesetFormulas } from './typeset-formulas.ts';
import { typesetScience } from './typeset-science.ts';

const typesetting: Readonly<Record<number, (text: string) => string>> = {
  2: typesetFormulas,
  4: (text) => typesetScience(text, 'physics'),
  5: (text) => typesetScience(text, 'chemistry'),
  6: (text) => typesetScience(text, 'biology'),
  10: (text) => typesetScience(text, 'science'),
  12: (text) => typesetScience(text, 'science'),
};

/** A question whose texts are typeset where its subject has formulas; letters of options stay. */
export function typeset<Question extends QuestionSource>(question: Question): Question {
  const written = typesetting[question.subjectCode];
  if (!written) return question;
  return {
    ...question,
    passage: written(question.passage),
    stem: written(question.stem),
    options: question.options.map(written),
    answer: question.options.length > 0 ? question.answer : written(question.answer),
    analysis: written(question.analysis),
    solution: written(question.solution),
    remark: written(question.remark),
    ...(question.subQuestions && {
      subQuestions: question.subQuestions.map((sub) => ({
        ...sub,
        stem: written(sub.stem),
        options: sub.options.map((option) => ({ ...option, text: written(option.text) })),
        answer: sub.options.length > 0 ? sub.answer : written(sub.answer),
        analysis: written(sub.analysis),
        solution: written(sub.solution),
      })),
    }),
  };
}

const typesetById: QuestionSource[] = [];

/** {@link typeset} for questions with a number, each once: thousands of papers print them. */
export function typesetBankQuestion(question: QuestionSource & { readonly id: number }): QuestionSource {
  const known = typesetById[question.id] ?? typeset(question);
  typesetById[question.id] = known;
  return known;
}
