import { expect, test } from 'vitest';
import { uploadedFlags, uploadedPaperKind, uploadedTerm, uploadedType } from './uploaded-resource.ts';

test.each([
  [1, '《故都的秋》教案', 'docx', 'plan'],
  [1, '《故都的秋》导学案', 'docx', 'guide'],
  [1, '《故都的秋》', 'pptx', 'courseware'],
  [1, '课堂实录', 'mp4', 'video'],
  [1, '单元练习', 'pdf', 'exercise'],
  [1, '插图', 'png', 'material'],
  [7, '高三期中考试', 'pdf', 'paper'],
])('of category %i, %s.%s is %3$s', (category, title, fileType, type) => {
  expect(uploadedType(category, title, fileType)).toBe(type);
});

test.each([
  [7, '', '2026届高三上学期期中考试语文试卷', '306'],
  [7, '月考', '2026年高三语文试卷', '305'],
  [6, '', '2025年高考真题全国卷', '312'],
  [7, '', '2026年高三语文试卷', ''],
  [1, '期中', '期中复习', ''],
])('the kind of a paper of category %i by %j and %s', (category, examName, title, kind) => {
  expect(uploadedPaperKind({ studyPhaseCode: 300, subjectCode: 1, category, examName }, title)).toBe(kind);
});

test.each([
  ['高一上学期期末', 1],
  ['必修下册', 2],
  ['高考真题', 0],
])('the term of %s', (title, term) => {
  expect(uploadedTerm(title)).toBe(term);
});

test('flags follow the title', () => {
  const none = { hasAnswer: false, hasAnalysis: false, hasAudio: false, hasAnswerCard: false };
  expect(uploadedFlags('期中试卷')).toEqual(none);
  expect(uploadedFlags('期中试卷（含答案及答题卡）')).toEqual({ ...none, hasAnswer: true, hasAnswerCard: true });
  expect(uploadedFlags('英语听力试卷（含解析）')).toEqual({
    ...none,
    hasAnswer: true,
    hasAnalysis: true,
    hasAudio: true,
  });
});
