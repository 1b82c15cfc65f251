import { expect, test } from 'vitest';
import type { CardQuestion } from '../question-card/card-question.ts';
import { clockText, nextStage, stagesOf, withoutAnalysis } from './review-steps.ts';

const aCard = (given: Partial<CardQuestion>): CardQuestion => ({
  id: '1',
  typeName: '单选',
  passage: '',
  stem: '题干',
  options: [],
  answer: '',
  analysis: '',
  solution: '',
  remark: '',
  level: 3,
  scoreRate: 0.6,
  kpoints: [],
  source: '',
  subQuestions: [],
  flags: [],
  figure: '',
  audio: '',
  ...given,
});
const part = { id: '2', number: 1, typeName: '填空', stem: '', options: [], score: 2, analysis: '', solution: '因为' };

test.each<[string, Partial<CardQuestion>, string[]]>([
  ['with answer and analysis', { answer: 'A', solution: '故选A' }, ['question', 'answer', 'analysis']],
  ['without an analysis', { answer: 'A' }, ['question', 'answer']],
  ['without an answer', {}, ['question']],
  ['whose parts are explained', { subQuestions: [{ ...part, answer: '3' }] }, ['question', 'answer', 'analysis']],
  ['whose answers come with a paper', { answersWith: { resourceId: '7', name: '卷' } }, ['question', 'answer']],
])('a question %s has its stages, and begins anew behind them', (_, given, stages) => {
  const card = aCard(given);
  expect(stagesOf(card)).toEqual(stages);
  const walked = stages.map((stage) => nextStage(card, stage as ReturnType<typeof nextStage>));
  expect(walked).toEqual([...stages.slice(1), 'question']);
});

test('the answer stands without the analysis', () => {
  const shown = withoutAnalysis(aCard({ answer: 'A', solution: '故选A', subQuestions: [{ ...part, answer: '3' }] }));
  expect([shown.answer, shown.solution, shown.subQuestions[0]?.answer, shown.subQuestions[0]?.solution]).toEqual([
    'A',
    '',
    '3',
    '',
  ]);
});

test.each([
  [0, '00:00'],
  [83, '01:23'],
  [3661, '61:01'],
])('%i s are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
