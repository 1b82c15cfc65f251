import type { AnswerSpaceSize, answerVariants } from '../../../shared/questions/composed-paper.ts';

export const answerNames: Readonly<Record<(typeof answerVariants)[number], string>> = {
  student: '学生卷（不含答案）',
  inline: '答案在每题之后',
  end: '答案在卷末',
  only: '只要答案',
};

export const answerSpaceNames: Readonly<Record<AnswerSpaceSize, string>> = {
  none: '不留',
  small: '少量',
  usual: '按分值',
};
