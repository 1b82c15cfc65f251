import type { ResourceFacts } from '../../files/resource-facts.ts';
import { createRandom } from '../random.ts';
import { type BankQuestion, questionsFor } from './questions/question-bank.ts';

export interface PlannedSection {
  readonly title: string;
  readonly questions: readonly (BankQuestion & { readonly number: number })[];
}
export interface PaperPlan {
  readonly sections: readonly PlannedSection[];
  readonly totalScore: number;
  readonly minutes: number;
}

const numerals = '一二三四五六七八九十';
/** Types in the order in which papers put them; others follow. */
const typeOrder = [
  '单选',
  '单项选择',
  '文言小题',
  '多选',
  '填空',
  '名篇名句默写',
  '文言文阅读',
  '古代诗歌阅读',
  '解答',
  '应用',
  '作文',
];
const rank = (typeName: string) => {
  const at = typeOrder.indexOf(typeName);
  return at < 0 ? typeOrder.length : at;
};

/** Variants of one question differ in numbers only: a paper takes two of them, and one composition. */
const maxAlike = 2;
const isLike = (a: BankQuestion, b: BankQuestion) =>
  a.typeName === b.typeName && a.stem.slice(0, 6) === b.stem.slice(0, 6) && a.knowledge !== '名篇名句默写';

function canJoin(question: BankQuestion, chosen: readonly BankQuestion[]): boolean {
  if (question.typeName === '作文') return !chosen.some((other) => other.typeName === '作文');
  return chosen.filter((other) => isLike(question, other)).length < maxAlike;
}

/**
 * The questions of a paper: chosen from the bank by the resource's number, sections by type. A paper has one
 * composition at most and sixteen questions at most.
 */
export function paperPlan({
  id,
  studyPhaseCode,
  subjectCode,
}: Pick<ResourceFacts, 'id' | 'studyPhaseCode' | 'subjectCode'>): PaperPlan {
  const random = createRandom(id);
  const pool = [...questionsFor(studyPhaseCode, subjectCode)];
  const chosen: BankQuestion[] = [];
  while (pool.length > 0 && chosen.length < 16) {
    const [question] = pool.splice(random.int(0, pool.length - 1), 1);
    if (question && canJoin(question, chosen)) chosen.push(question);
  }
  const groups = [...Map.groupBy(chosen, (question) => question.typeName)].sort(([a], [b]) => rank(a) - rank(b));
  let number = 0;
  const sections = groups.map(([typeName, questions], i) => {
    const score = questions.reduce((sum, question) => sum + question.score, 0);
    return {
      title: `${numerals[i] ?? ''}、${typeName}（本大题共${questions.length}小题，共${score}分）`,
      questions: questions.map((question) => ({ ...question, number: ++number })),
    };
  });
  const totalScore = chosen.reduce((sum, question) => sum + question.score, 0);
  return { sections, totalScore, minutes: Math.max(20, Math.ceil(totalScore / 10) * 10) };
}
