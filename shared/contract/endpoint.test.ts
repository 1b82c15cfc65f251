import { expect, test } from 'vitest';
import { questionDetail, questionPageList, usedQuestions } from '../questions/calls/question.ts';
import { tokenRuleOf } from './endpoint.ts';

test.each([
  [questionDetail, { id: '1' }, 'never'],
  [usedQuestions, { ids: ['1'] }, 'required'],
  [questionPageList, { pageNum: 1 }, 'never'],
  [questionPageList, { pageNum: 1, excludeUsed: false }, 'never'],
  [questionPageList, { pageNum: 1, excludeUsed: true }, 'optional'],
  // an input that no schema has read yet
  [questionPageList, undefined, 'never'],
  [questionPageList, { excludeUsed: 'true' }, 'optional'],
] as const)('the token rule of $name with %j is %s', (endpoint, input, rule) => {
  expect(tokenRuleOf(endpoint, input)).toBe(rule);
});
