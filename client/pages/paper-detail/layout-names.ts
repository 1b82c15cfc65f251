import type { answerVariants } from '../../../shared/domain/composed-paper.ts';

export const answerNames: readonly (readonly [(typeof answerVariants)[number], string])[] = [
  ['student', '学生卷（不含答案）'],
  ['inline', '答案在每题之后'],
  ['end', '答案在卷末'],
  ['only', '只要答案'],
];
