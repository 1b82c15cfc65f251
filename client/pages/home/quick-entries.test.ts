import { expect, test } from 'vitest';
import { quickEntriesOf } from './quick-entries.ts';

test.each([
  [100, ['精品题库', '智能组卷', 'AI 工具']],
  [200, ['精品题库', '智能组卷', '试卷选题', 'AI 工具']],
  [300, ['精品题库', '智能组卷', '高考分析', '试卷选题', 'AI 工具']],
])('phase %i has its quick entries', (phase, names) => {
  expect(quickEntriesOf(phase).map((entry) => entry.name)).toEqual(names);
});
