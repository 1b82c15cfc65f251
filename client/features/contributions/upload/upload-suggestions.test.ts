import { expect, test } from 'vitest';
import type { UploadTag } from '../../../../shared/contributions/upload-tags.ts';
import { suggestedTags } from './upload-suggestions.ts';

const exam = '湖北省2025-2026学年高二上学期期中数学试题';
const inExam = { category: 7, year: 2025, areaCode: 420000, examName: '期中考试' };
const lesson = '人教A版高一数学必修第一册课件';

const titles: readonly (readonly [string, readonly UploadTag[], { readonly [K in UploadTag]?: unknown }])[] = [
  ['高二数学', [], { studyPhaseCode: 300, subjectCode: 2, gradeCode: 11 }],
  ['八年级物理', [], { studyPhaseCode: 200, subjectCode: 4, gradeCode: 8 }],
  ['新建文档', [], {}],
  ['', [], {}],
  [exam, [], { studyPhaseCode: 300, subjectCode: 2, gradeCode: 11, ...inExam }],
  [exam, ['year'], { studyPhaseCode: 300, subjectCode: 2, gradeCode: 11, ...inExam, year: undefined }],
  [exam, ['studyPhaseCode'], { subjectCode: 2, gradeCode: 11, ...inExam }],
  [exam, ['subjectCode'], { gradeCode: 11, ...inExam }],
  [exam, ['gradeCode'], { subjectCode: 2, ...inExam }],
  [exam, ['kpointIds'], { gradeCode: 11, ...inExam }],
  [exam, ['versionCode'], { gradeCode: 11, ...inExam, category: undefined }],
  [lesson, [], { studyPhaseCode: 300, subjectCode: 2, gradeCode: 10, category: 1, versionCode: '3' }],
  [lesson, ['chapterId'], { gradeCode: 10 }],
  [lesson, ['category'], { subjectCode: 2, gradeCode: 10, versionCode: '3' }],
];

test.each(titles)('“%s” beside %j chosen by hand suggests %j', (title, chosen, expected) => {
  expect(suggestedTags(title, chosen)).toEqual(expected);
});
