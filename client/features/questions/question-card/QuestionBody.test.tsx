import { expect, test } from 'vitest';
import { renderInSite } from '../../../../tests/kit/client/render-in-site.tsx';
import { type CardQuestion, cardOfPaper } from './card-question.ts';
import { QuestionBody } from './QuestionBody.tsx';

const question: CardQuestion = cardOfPaper({
  id: '1',
  studyPhaseCode: 300,
  subjectCode: 1,
  number: 4,
  score: 4,
  typeName: '解答题',
  passage: '',
  stem: '请简要概括。（6分）',
  options: [],
  answer: '',
  analysis: '',
  solution: '',
  remark: '',
  difficulty: 3,
  scoreRate: 0.6,
  knowledge: [],
  source: '',
});
const stemOf = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, '');

test('marks stand behind the stem once', () => {
  expect(stemOf(renderInSite(<QuestionBody question={question} number={4} score={4} />))).toBe(
    '4. 请简要概括。（4分）',
  );
  expect(stemOf(renderInSite(<QuestionBody question={question} number={4} />))).toBe('4. 请简要概括。（6分）');
});
