import { describe, expect, test } from 'vitest';
import {
  requiredUploadTags,
  shutUploadTags,
  type UploadTags,
  uploadCategories,
  uploadTagCap,
  uploadTagProblems,
} from './upload-tags.ts';

const lesson: UploadTags = { studyPhaseCode: 300, subjectCode: 1, category: 1 };
const exam: UploadTags = { ...lesson, category: 7, gradeCode: 12, year: 2026, areaCode: 420000 };

describe('the tags of an upload', () => {
  test.each<[string, UploadTags, string[]]>([
    ['a lesson with the least', lesson, []],
    ['a lesson with its chapter', { ...lesson, chapterId: '5', versionCode: '1', kpointIds: ['1', '2', '3'] }, []],
    ['an examination', exam, []],
    ['an examination without its facts', { ...lesson, category: 7 }, ['gradeCode', 'year', 'areaCode']],
    ['an examination of the whole country', { ...exam, areaCode: -1 }, []],
    ['an examination with a lesson', { ...exam, chapterId: '5', versionCode: '1' }, ['chapterId', 'versionCode']],
    ['a paper of the entrance examination', { ...lesson, category: 6, year: 2025, areaCode: -1 }, []],
    ['one without year and area', { ...lesson, category: 6 }, ['year', 'areaCode']],
    ['the entrance examination of another phase', { ...lesson, category: 4, year: 2025, areaCode: -1 }, ['category']],
    ['a category that does not exist', { ...lesson, category: 3 }, ['category']],
    ['a grade of another phase', { ...lesson, gradeCode: 9 }, ['gradeCode']],
    ['a subject that the phase does not teach', { ...lesson, studyPhaseCode: 100, subjectCode: 4 }, ['subjectCode']],
    ['too many knowledge points', { ...lesson, kpointIds: ['1', '2', '3', '4'] }, ['kpointIds']],
    ['a knowledge point twice', { ...lesson, kpointIds: ['1', '1'] }, ['kpointIds']],
    ['empty lists and texts', { ...lesson, kpointIds: [], schoolName: '', examName: '' }, []],
  ])('%s', (_, tags, problems) => {
    expect(uploadTagProblems(tags).map(({ tag }) => tag)).toEqual(problems);
  });

  test('no category asks for what it shuts out', () => {
    for (const { code } of uploadCategories(300)) {
      expect(requiredUploadTags(code).filter((tag) => shutUploadTags(code).includes(tag))).toEqual([]);
    }
  });

  test('each phase has its own entrance examination', () => {
    expect(uploadCategories(100).map(({ code }) => code)).toEqual([1, 2, 7, 8, 9]);
    expect(uploadCategories(200).map(({ code }) => code)).toContain(4);
    expect(uploadCategories(300).map(({ code }) => code)).toContain(6);
    expect(uploadTagCap).toBe(3);
  });
});
