import { expect, test } from 'vitest';
import { paperPresets, presetOfScene, presetOfTitle } from './paper-presets.ts';

test.each([
  ['homework', '作业'],
  ['unit', '测试'],
  ['monthly', '考试'],
  ['midterm', '考试'],
  ['final', '考试'],
  ['mock', '考试'],
] as const)('a paper for %s is printed as %s', (code, name) => {
  expect(presetOfScene(code).name).toBe(name);
});

test.each([
  ['2025年高考数学试题（全国一卷）', '考试'],
  ['2026年杭州市中考数学模拟卷', '考试'],
  ['高一数学第一学期期中考试', '考试'],
  ['第二章单元测试', '测试'],
  ['一次函数随堂检测', '测试'],
  ['1.2 集合间的基本关系 课时作业', '作业'],
  ['', '作业'],
])('a paper called "%s" is printed as %s', (title, name) => {
  expect(presetOfTitle(title).name).toBe(name);
});

test('a paper whose answers go onto a card leaves no room, the others do', () => {
  expect(paperPresets.map(({ name, parts, answerSpace }) => [name, parts.notices.length > 0, answerSpace])).toEqual([
    ['作业', false, 'small'],
    ['测试', false, 'usual'],
    ['考试', true, 'none'],
  ]);
});
