import type { OwnQuestion } from './calls/own-question.schema.ts';
import { pictureSizeOf } from './question-picture.ts';

/**
 * Why a question of the own bank cannot be offered to the site, in words; undefined where it can
 * (docs/product/questions.md#questions-for-the-site).
 */
export function offerFault(own: OwnQuestion, kpointNum: number): string | undefined {
  const { figure, answer, subQuestions } = own;
  if (figure !== '' && !pictureSizeOf(figure)) return '用了公共题库的图';
  const isAnswered =
    answer.trim() !== '' || (subQuestions.length > 0 && subQuestions.every((part) => part.answer.trim() !== ''));
  if (!isAnswered) return '没有答案';
  if (kpointNum === 0) return '没有知识点';
  return undefined;
}
