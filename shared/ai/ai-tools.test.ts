import { expect, test } from 'vitest';
import { type AiToolCode, aiToolOf, formOfRequest, requestOfForm } from './ai-tools.ts';

function toolOf(code: AiToolCode) {
  const tool = aiToolOf(code);
  if (!tool) throw new Error(`no tool ${code}`);
  return tool;
}

test('a form becomes a request once its required fields are filled', () => {
  const tool = toolOf('lesson-plan');
  expect(requestOfForm(tool, { hours: '1 课时' })).toBe('');
  expect(requestOfForm(tool, { topic: ' 集合 ', hours: '1 课时' })).toBe('请生成教案。\n课题：集合\n课时：1 课时');
});

test.each<[AiToolCode, Record<string, string>, string]>([
  ['lesson-plan', { topic: '公式法：求根', hours: '1 课时', wishes: '含求根公式' }, '公式法：求根'],
  ['essay', { title: '坚持', essay: '第一段\n\n第二段' }, '第一段\n\n第二段'],
  ['compose', { request: '函数单元测试' }, '函数单元测试'],
])('the request of the form %s says what it is about', (code, values, text) => {
  const tool = toolOf(code);
  expect(formOfRequest(requestOfForm(tool, values))).toEqual({ tool, text });
});

test.each(['请生成教案', '请生成教案。', '请生成教案。\n课时：1 课时', '请生成诗。\n课题：月', ''])(
  '%j is of no form',
  (text) => expect(formOfRequest(text)).toBeUndefined(),
);
