import type { PaperItem } from '../../../../shared/questions/calls/composition.schema.ts';
import { maxOwnBytes, maxPaperQuestions } from '../../../../shared/questions/composed-paper.ts';
import { ownBytesOf } from '../../../../shared/questions/own-question.ts';
import type { QuestionForm } from '../../../features/questions/question-editor/question-form.ts';

/** Why a paper with these other questions does not take one with a text of its own; undefined where it does. */
export function ownRefusal(others: readonly PaperItem[], { score: _, ...own }: QuestionForm): string | undefined {
  if (others.length >= maxPaperQuestions) return `一份试卷最多 ${maxPaperQuestions} 道题`;
  return ownBytesOf([...others, { own }]) > maxOwnBytes ? '自编和改写的试题太多，请分成两份试卷' : undefined;
}
