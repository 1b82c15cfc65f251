import type { QuestionSource } from './question-source.ts';

/** How a question is answered: the sections of a paper ask for kinds, subjects name their types differently. */
export type QuestionKind = 'choice' | 'multi' | 'fill' | 'short' | 'essay';

const essays = new Set(['作文', '书面表达', '应用文', '读后续写']);
const fills = new Set(['填空', '名篇名句默写']);

export function kindOf({ typeName, options }: Pick<QuestionSource, 'typeName' | 'options'>): QuestionKind {
  if (typeName === '多选') return 'multi';
  if (options.length > 0) return 'choice';
  if (essays.has(typeName)) return 'essay';
  return fills.has(typeName) ? 'fill' : 'short';
}
