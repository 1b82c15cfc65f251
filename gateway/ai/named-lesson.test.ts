import { expect, test } from 'vitest';
import type { TopicNames } from '../library/search/words/topic-names.ts';
import { namedLesson } from './named-lesson.ts';

const senior = (subjectCode: number, chapterId: number | null) => ({ studyPhaseCode: 300, subjectCode, chapterId });
const junior = (subjectCode: number, chapterId: number | null) => ({
  ...senior(subjectCode, chapterId),
  studyPhaseCode: 200,
});

const places: Readonly<Record<string, ReturnType<TopicNames['placesOf']>>> = {
  赤壁赋: [senior(1, 11)],
  函数的概念: [senior(2, 21)],
  函数的概念与性质: [senior(2, null)],
  一元二次: [senior(2, 23)],
  一元二次方程: [junior(2, 24)],
  劝学: [senior(1, 12)],
};
/** A term that lessons teach, and no lesson is called. */
const taught = '赤壁赋的主客问答';
const names = [...Object.keys(places), taught].sort((a, b) => b.length - a.length);
const topics: Pick<TopicNames, 'topicAt' | 'placesOf'> = {
  topicAt: (text, at) => names.find((name) => text.startsWith(name, at))?.length ?? 0,
  placesOf: (name) => places[name] ?? [],
};

const lessonIn = (text: string, studyPhaseCode?: number, subjectCode?: number) =>
  namedLesson(topics, text, {
    within: { studyPhaseCode, subjectCode },
    preferred: { studyPhaseCode: 300, subjectCode: 1 },
  })?.name;

test.each([
  ['a lesson', '讲讲赤壁赋', '赤壁赋'],
  ['a lesson behind signs of two units', '😀😀😀赤壁赋', '赤壁赋'],
  ['the lesson that a longer knowledge point begins with', '函数的概念与性质', '函数的概念'],
  ['the lesson that a longer taught term begins with', taught, '赤壁赋'],
  ['the longest lesson', '一元二次方程', '一元二次方程'],
  ['no lesson with a short name where no subject is named', '劝学', undefined],
  ['a lesson with a short name as a title', '公开课讲《劝学》', '劝学'],
])('a text names %s: %s', (_, text, name) => expect(lessonIn(text)).toBe(name));

test('a longer name of another phase does not hide a lesson of the named one', () => {
  expect(lessonIn('一元二次方程', 300)).toBe('一元二次');
});

test('a lesson with a short name is named where the subject is', () => {
  expect(lessonIn('劝学', 300, 1)).toBe('劝学');
});
