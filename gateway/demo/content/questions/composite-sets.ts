import type { SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import type { QuestionSource } from './question-source.ts';

/** Sets whose questions a paper prints one by one; in the bank they also stand together under their passage. */
const wholeSets = new Set(['talk', 'reading', 'entrance reading', 'information', 'literature', 'classical', 'poem']);

/** Questions of the same set and passage as one question with sub-questions. */
export function compositeSets(questions: readonly QuestionSource[]): QuestionSource[] {
  const ofSets = questions.filter(({ set, passage }) => set !== undefined && wholeSets.has(set) && passage !== '');
  const groups = Map.groupBy(ofSets, (one) => `${one.studyPhaseCode}/${one.subjectCode}/${one.set}/${one.passage}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 2) return [];
    const { set: _set, parts: _parts, ...common } = first;
    return {
      ...common,
      difficulty: Math.max(...group.map(({ difficulty }) => difficulty)),
      morePoints: [...new Set(group.map(({ knowledge }) => knowledge))],
      stem: '',
      options: [],
      subQuestions: group.map(partOf),
      answer: '',
      analysis: '',
      solution: '各小题的答案与解析见下。',
      remark: '答案的依据都在文中，不要凭印象作答。',
      score: group.reduce((sum, { score }) => sum + score, 0),
    };
  });
}

const letters = 'ABCDEFGH';

const partOf = (one: QuestionSource, i: number): SubQuestion => ({
  id: String(i + 1),
  number: i + 1,
  typeName: one.options.length > 0 ? '单选' : '简答',
  stem: one.stem,
  options: one.options.map((text, at) => ({ key: letters.charAt(at), text })),
  answer: one.answer,
  analysis: one.analysis,
  solution: one.solution,
  score: one.score,
});
