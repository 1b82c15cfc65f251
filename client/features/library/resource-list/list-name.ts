import { areaName } from '../../../../shared/platform/area.ts';
import { gradeName, paperKindName } from '../../../../shared/platform/facet-codes.ts';
import { categoryName, phaseName, subjectName } from '../../../../shared/platform/study.ts';
import type { ListState } from './paper-library.ts';

/** The list in words: `2025年浙江高三数学考试汇编期中试卷`. */
export function listName(state: ListState): string {
  const { studyPhaseCode, subjectCode, category, area, year, grade, kind, all } = state;
  const what = `${categoryName(category)}${paperKindName(kind)}`;
  const noun = all && kind === '' ? '资源' : '试卷';
  return [
    year ? `${year}年` : '',
    areaName(area),
    gradeName(grade) || phaseName(studyPhaseCode),
    subjectName(studyPhaseCode, subjectCode),
    // 真题 are papers by their name
    what ? `${what}${what.endsWith('真题') ? '' : noun}` : all ? noun : '试题试卷',
  ].join('');
}
