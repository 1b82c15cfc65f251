import { expect, test } from 'vitest';
import { draftOf, withChosenTags, withTitle } from './upload-draft.ts';

const own = { studyPhaseCode: 300, dictCode: 1 };

test('a file whose name says nothing takes phase and subject from the title, else from what the person teaches', () => {
  const draft = draftOf('新建文档.docx', own);
  expect(draft).toEqual({ title: '新建文档', tags: { studyPhaseCode: 300, subjectCode: 1 }, chosen: [] });
  expect(withTitle(draft, '八年级物理').tags).toEqual({ studyPhaseCode: 200, subjectCode: 4, gradeCode: 8 });
  expect(withTitle(withTitle(draft, '八年级物理'), '高二数学').tags).toEqual({
    studyPhaseCode: 300,
    subjectCode: 2,
    gradeCode: 11,
  });
});

test('what was chosen by hand stays under every title, and what was emptied stays empty', () => {
  const draft = withChosenTags(draftOf('2025年高二数学.docx', own), { subjectCode: 4, year: undefined });
  expect(withTitle(draft, '2024年八年级语文').tags).toEqual({ studyPhaseCode: 300, subjectCode: 4 });
});

test('tags that were submitted or remembered count as chosen', () => {
  const tags = { studyPhaseCode: 200, subjectCode: 4, category: 1 };
  const draft = withTitle({ title: '声现象', tags }, '湖北高一数学');
  expect(draft.tags).toEqual({ ...tags, areaCode: 420000 });
  expect(withTitle(draft, '湖南').tags).toEqual({ ...tags, areaCode: 430000 });
});
