import { describe, expect, it } from 'vitest';
import { phases, subjectsOf } from '../platform/study.ts';
import { abilitiesOf, levelOfRate, questionFlagName, questionFlags } from './question-facts.ts';

describe('levelOfRate', () => {
  it.each([
    [1, 1],
    [0.85, 1],
    [0.849, 2],
    [0.7, 2],
    [0.69, 3],
    [0.5, 3],
    [0.49, 4],
    [0.3, 4],
    [0.29, 5],
    [0, 5],
  ])('of %d is %i', (rate, level) => expect(levelOfRate(rate)).toBe(level));
});

describe('what questions are known for', () => {
  it('has flags with names', () => {
    expect(questionFlags.map(({ code }) => questionFlagName(Number(code)))).toEqual([
      '真题',
      '名校',
      '新情境',
      '易错',
      '压轴',
      '原创',
    ]);
    expect(questionFlagName(7)).toBe('');
  });

  it('has abilities for every subject that is examined', () => {
    const codes = new Set(phases.flatMap(({ dictCode }) => subjectsOf(dictCode).map((subject) => subject.dictCode)));
    for (const code of codes) expect(abilitiesOf(code).length).toBeGreaterThanOrEqual(4);
  });
});
