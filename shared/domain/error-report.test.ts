import { describe, expect, test } from 'vitest';
import { questionErrorKinds, reportProblem, resourceErrorKinds } from './error-report.ts';

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
});
