import { expect, test } from 'vitest';
import { asksTaught, gradesOfVolume, taughtChapters, volumesOfGrade } from './taught-range.ts';
import { isTermScene } from './term-scene.ts';

test.each([
  // phase, volume, grades that read it
  [300, '必修第一册', [10]],
  [300, '必修下册', [10]],
  [300, '必修 中外历史纲要（下）', [10]],
  [300, '必修第三册', [10, 11]],
  [300, '必修4 哲学与文化', [11]],
  [300, '选择性必修第一册', [11]],
  [300, '选择性必修3 有机化学基础', [11]],
  [300, '校本课程', [10, 11, 12]],
  [200, '八年级上册', [8]],
  [200, '七年级下册 中国历史', [7]],
  [100, '三年级上册', [3]],
])('in phase %i %s is read in %j', (phase, name, grades) => {
  expect(gradesOfVolume(phase, name)).toEqual(grades);
});

const volume = (name: string, ...chapters: string[]) => ({
  id: name,
  name,
  children: chapters.map((chapter) => ({ id: chapter, name: chapter })),
});
const senior = [
  volume('必修第一册', '集合', '不等式', '函数', '指数函数', '三角函数'),
  volume('必修第二册', '向量', '复数'),
  volume('选择性必修第二册', '数列', '导数'),
];

test('a grade chooses among its own volumes', () => {
  const names = (grade: number) => volumesOfGrade(300, grade, senior).map(({ name }) => name);
  expect(names(10)).toEqual(['必修第一册', '必修第二册']);
  expect(names(11)).toEqual(['选择性必修第二册']);
  expect(names(12)).toEqual([]);
});

test.each([
  ['midterm', ['集合', '不等式', '函数']],
  ['final', ['集合', '不等式', '函数', '指数函数', '三角函数']],
] as const)('a %s paper asks what was taught of the volume', (scene, chapters) => {
  expect(taughtChapters(scene, volume('必修第一册', '集合', '不等式', '函数', '指数函数', '三角函数'))).toEqual(
    chapters.map((name) => ({ id: name, name })),
  );
});

test('of two chapters one is taught until midterm, and the only one', () => {
  const taught = (...chapters: string[]) => taughtChapters('midterm', volume('必修第二册', ...chapters)).length;
  expect([taught('向量', '复数'), taught('向量'), taught()]).toEqual([1, 1, 0]);
});

test.each([
  ['单选', true],
  ['解答', true],
  ['名篇名句默写', true],
  ['现代文阅读', false],
  ['听力', false],
  ['书面表达', false],
])('%s asks what chapters teach: %s', (typeName, asks) => {
  expect(asksTaught(typeName)).toBe(asks);
});

test.each([
  ['midterm', true],
  ['final', true],
  ['monthly', false],
  ['', false],
])('%s is a paper of a term: %s', (scene, is) => {
  expect(isTermScene(scene)).toBe(is);
});
