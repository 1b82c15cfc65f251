import { describe, expect, test } from 'vitest';
import {
  concernsQuestion,
  numberedContent,
  questionErrorKinds,
  questionNumberProblem,
  reportProblem,
  resourceErrorKinds,
} from './error-report.ts';

describe('error reports', () => {
  test.each<[string[], string, string | undefined]>([
    [['1'], '', undefined],
    [['1', '3'], '第12题缺答案', undefined],
    [['1'], '错'.repeat(200), undefined],
    [['1'], '错'.repeat(201), '描述最多 200 字'],
    [['1'], 'x'.repeat(400), undefined],
    [['1'], 'x'.repeat(401), '描述最多 200 字'],
    [[], '第12题', '请选择错误类型'],
  ])('kinds %j with %j', (kinds, content, problem) => {
    expect(reportProblem({ kinds, content })).toBe(problem);
  });

  test('eight kinds for resources, each with the code that reports have kept, eleven for questions', () => {
    expect(resourceErrorKinds.map((kind) => kind.code)).toEqual(['1', '2', '6', '7', '8', '3', '4', '5']);
    expect(questionErrorKinds).toHaveLength(11);
  });

  test('wrong or missing answers, stems and formulas concern a question, a broken file does not', () => {
    const concerned = resourceErrorKinds.filter(({ code }) => concernsQuestion([code])).map(({ name }) => name);
    expect(concerned).toEqual(['答案错误', '题干错误', '公式/排版', '缺答案']);
    expect(concernsQuestion([])).toBe(false);
    expect(concernsQuestion(['1', '6'])).toBe(true);
  });

  test.each<[typed: string, questionNum: number, problem: string | undefined]>([
    ['', 22, undefined],
    ['1', 22, undefined],
    ['22', 22, undefined],
    ['23', 22, '题号请填 1 到 22 的数字'],
    ['0', 22, '题号请填 1 到 22 的数字'],
    ['十二', 22, '题号请填 1 到 22 的数字'],
    ['200', 0, undefined],
    ['201', 0, '题号请填 1 到 200 的数字'],
  ])('question number %j of %i', (typed, questionNum, problem) => {
    expect(questionNumberProblem(typed, questionNum)).toBe(problem);
  });

  test.each([
    ['', '缺答案', '缺答案'],
    ['12', '答案应为 B', '第12题：答案应为 B'],
    ['12', '', '第12题'],
  ])('number %j with %j is kept as %j', (number, content, kept) => {
    expect(numberedContent(number, content)).toBe(kept);
  });
});
