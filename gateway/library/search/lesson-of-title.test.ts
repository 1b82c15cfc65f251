import { expect, test } from 'vitest';
import { chaptersOfTitle } from './lesson-of-title.ts';
import type { TopicNames } from './words/topic-names.ts';

const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
const physics = { studyPhaseCode: 300, subjectCode: 4 };
const places: Readonly<Record<string, readonly (typeof mathematics & { chapterId: number | null })[]>> = {
  函数: [{ ...mathematics, chapterId: 1 }],
  函数的单调性与最大值: [
    { ...mathematics, chapterId: 2 },
    { ...mathematics, chapterId: 12 },
  ],
  函数的基本性质: [{ ...mathematics, chapterId: 6 }],
  集合: [{ ...mathematics, chapterId: 3 }],
  平抛运动: [{ ...physics, chapterId: 4 }],
  等差数列: [
    { ...mathematics, chapterId: 5 },
    { ...mathematics, chapterId: null },
  ],
};
const names = Object.keys(places);
const topics: TopicNames = {
  names,
  volumes: [],
  topicAt: (text, at) =>
    Math.max(0, ...[...names, '函数的单调性'].filter((name) => text.startsWith(name, at)).map((name) => name.length)),
  placesOf: (name) => places[name] ?? [],
  readAs: (typed) => typed,
};

test.each([
  // the title of a file, its subject, the chapters it is for
  ['1.1 集合 教学设计', mathematics, [3]],
  ['函数的单调性与最大值 课件', mathematics, [2, 12]],
  ['等差数列（第1课时）', mathematics, [5]],
  ['高一数学 集合与函数', mathematics, [3]],
  ['平抛运动实验', mathematics, []],
  ['平抛运动实验', physics, [4]],
  ['期中考试质量分析', mathematics, []],
  ['', mathematics, []],
])('%s in %j is for chapters %j', (title, subject, chapters) => {
  expect(chaptersOfTitle(topics, title, subject)).toEqual(chapters);
});

test('a lesson whose name goes on from the title, or that the lexicon says teaches it, is found', () => {
  expect(chaptersOfTitle(topics, '函数的单调性 课件', mathematics)).toEqual([6, 2, 12]);
});
