import { expect, test } from 'vitest';
import { submissionProblem } from './campaign-submission.ts';

const content = '字'.repeat(30);

test.each([
  [{ title: ' ', content }, '请输入标题'],
  [{ title: '题'.repeat(61), content }, '标题最多 60 字'],
  [{ title: '题', content: ` ${'字'.repeat(29)} ` }, '正文至少 30 字，请写清楚可以直接使用的内容'],
  [{ title: '题', content: '字'.repeat(5001) }, '正文最多 5000 字'],
  [{ title: '题'.repeat(60), content }, undefined],
])('%j: %s', (submission, problem) => {
  expect(submissionProblem(submission)).toBe(problem);
});
