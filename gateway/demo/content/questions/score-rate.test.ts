import { describe, expect, test } from 'vitest';
import { familyText } from '../../../../shared/questions/question-likeness.ts';
import { wholeBank } from './question-bank.ts';
import type { QuestionSource } from './question-source.ts';
import { expectedRate, scoreRates, stepsOf } from './score-rate.ts';

const question = (fields: Partial<QuestionSource> = {}): QuestionSource => ({
  studyPhaseCode: 200,
  subjectCode: 2,
  typeName: '填空',
  difficulty: 2,
  knowledge: '有理数',
  score: 3,
  passage: '',
  stem: '计算：3＋5等于多少？',
  options: [],
  answer: '8',
  analysis: '直接相加。',
  solution: '3＋5＝8。所以填8。',
  remark: '注意进位。',
  ...fields,
});

test.each<[solution: string, steps: number]>([
  ['3＋5＝8。', 1],
  ['去括号得 x＝2。代入得 y＝3。所以 x＋y＝5。', 3],
  ['$a=b=c=d=e=f=g$。', 3],
  ['与题意相符。\n故选B。', 1],
  ['', 1],
])('the solution %s has %i steps', (solution, steps) => {
  expect(stepsOf(question({ solution }))).toBe(steps);
});

test.each<[what: string, easier: Partial<QuestionSource>, harder: Partial<QuestionSource>]>([
  ['a lower level', { difficulty: 1 }, { difficulty: 2 }],
  ['a hard level against the hardest', { difficulty: 4 }, { difficulty: 5 }],
  ['one step against five', { solution: '3＋5＝8。' }, { solution: '一。二。三。四。五。' }],
  ['a calculation against a proof', { typeName: '计算' }, { typeName: '证明' }],
  [
    'a calculation of level 3 against a proof of one',
    { typeName: '计算', difficulty: 3 },
    { typeName: '证明', difficulty: 3 },
  ],
  [
    'one right option against several',
    { typeName: '单选', options: ['1', '2', '3', '4'] },
    { typeName: '多选', options: ['1', '2', '3', '4'] },
  ],
  ['a blank against an explanation', { typeName: '填空' }, { typeName: '简答' }],
  ['a short text against a long one', {}, { passage: '读'.repeat(200) }],
])('%s has the higher share of the marks', (_what, easier, harder) => {
  expect(expectedRate(question(easier))).toBeGreaterThan(expectedRate(question(harder)));
});

describe('the bank', () => {
  const bank = wholeBank();
  const rates = scoreRates(bank);
  const rateOf = (one: QuestionSource) => rates.get(one as (typeof bank)[number]) ?? 0;

  test('has one share for the questions of a family, up to a little for their wording', () => {
    const apart = [...Map.groupBy(bank, ({ family }) => family)].flatMap(([family, members]) => {
      const own = members.map(rateOf);
      const spread = Math.max(...own) - Math.min(...own);
      return family !== undefined && spread > 0.06 + 1e-9 ? [`${family}: ${spread} ${members[0]?.stem}`] : [];
    });
    expect(apart).toEqual([]);
  });

  test('has one share for what differs in its numbers only', () => {
    const families = Map.groupBy(
      bank,
      (one) =>
        `${one.studyPhaseCode}/${one.subjectCode}/${one.typeName}/${familyText({ ...one, options: one.options.map((text) => ({ text })) })}`,
    );
    const apart = [...families.values()].flatMap((members) => {
      const own = members.map(rateOf);
      const spread = Math.max(...own) - Math.min(...own);
      return spread > 0.06 + 1e-9 ? [`${spread} ${members[0]?.passage}${members[0]?.stem}`] : [];
    });
    expect(apart).toEqual([]);
  });

  test('has shares that fall with the level, type by type', () => {
    const byType = Map.groupBy(bank, (one) => `${one.studyPhaseCode}/${one.subjectCode} ${one.typeName}`);
    const contrary = [...byType].flatMap(([type, members]) => {
      const means = [1, 2, 3, 4, 5].flatMap((level) => {
        const own = members.filter(({ difficulty }) => difficulty === level).map(rateOf);
        return own.length === 0 ? [] : [own.reduce((sum, rate) => sum + rate, 0) / own.length];
      });
      return means.some((value, i) => value >= (means[i - 1] ?? 1)) ? [`${type}: ${means.join(' ')}`] : [];
    });
    expect(contrary).toEqual([]);
  });

  test('asks no single step at the level of a last question, and no proof at that of a first one', () => {
    const single = bank.filter((one) => one.difficulty === 1 && stepsOf(one) === 1 && one.subQuestions?.length === 0);
    expect(single.filter((one) => rateOf(one) < 0.5).map(({ stem }) => stem)).toEqual([]);
    const proofs = bank.filter(({ typeName }) => typeName === '证明');
    expect(proofs.filter((one) => rateOf(one) > 0.75).map(({ stem }) => stem)).toEqual([]);
  });
});
