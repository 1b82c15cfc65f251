import type { CardQuestion } from '../question-card/card-question.ts';

/** What is shown of a question in class, one after another. */
export type Stage = 'question' | 'answer' | 'analysis';

type Explained = Pick<CardQuestion, 'answer' | 'analysis' | 'solution'> & { readonly remark?: string };

const isAnswered = ({ answer }: Explained) => answer !== '';
const isExplained = ({ analysis, solution, remark = '' }: Explained) => analysis + solution + remark !== '';

/** The stages that a question has: where there is no answer, the question alone. */
export function stagesOf(question: CardQuestion): readonly Stage[] {
  const parts = [question, ...question.subQuestions];
  const isOpen = parts.some(isAnswered) || Boolean(question.answersWith);
  return [
    'question',
    ...(isOpen ? (['answer'] as const) : []),
    ...(parts.some(isExplained) ? (['analysis'] as const) : []),
  ];
}

/** The stage after one; behind the last one the first. */
export function nextStage(question: CardQuestion, stage: Stage): Stage {
  const stages = stagesOf(question);
  return stages[stages.indexOf(stage) + 1] ?? 'question';
}

/** The question with its answers only. */
export const withoutAnalysis = (question: CardQuestion): CardQuestion => ({
  ...question,
  // a transcript stands with the analysis
  passage: '',
  analysis: '',
  solution: '',
  remark: '',
  subQuestions: question.subQuestions.map((part) => ({ ...part, analysis: '', solution: '' })),
});

export type ReviewCommand = 'next' | 'previous' | 'reveal';

/** What a key does; remote controls for slides send PageDown and PageUp. */
export const reviewKeys: Readonly<Record<string, ReviewCommand>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  ' ': 'reveal',
};

/** 83 s is 01:23. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
