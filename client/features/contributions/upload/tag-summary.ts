import { areaName } from '../../../../shared/platform/area.ts';
import { gradeName } from '../../../../shared/platform/facet-codes.ts';
import { categoryName, phaseName, subjectName } from '../../../../shared/platform/study.ts';
import type { DraftTags } from './upload-draft.ts';

/** The tags in one line: 高中数学 · 考试汇编 · 高一 · 2025年 · 湖北. */
export function tagSummary(tags: DraftTags): string {
  const { studyPhaseCode: phase = 0, subjectCode = 0, category = 0, gradeCode = 0, year, areaCode = 0 } = tags;
  const parts = [
    phaseName(phase) + (subjectCode > 0 ? subjectName(phase, subjectCode) : ''),
    categoryName(category),
    gradeName(gradeCode),
    year === undefined ? '' : `${year}年`,
    areaName(areaCode),
    tags.schoolName ?? '',
    tags.examName ?? '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
