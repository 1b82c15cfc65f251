import { areaNamed, areas, nationwide } from '../../../../shared/platform/area.ts';
import { phaseName, phases, subjectName, subjectsOf } from '../../../../shared/platform/study.ts';
import type { Cells } from '../reading/cells.ts';

export interface StudyOf {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

export const phaseList = phases.map(({ dictCode, dictName }) => ({ code: dictCode, name: dictName }));

/** The columns `phase` and `subject`. */
export function readStudy(cells: Cells): StudyOf {
  const phase = cells.oneOf('phase', phaseList);
  if (!phase) return { studyPhaseCode: 0, subjectCode: 0 };
  const subjects = subjectsOf(phase.code).map(({ dictCode, dictName }) => ({ code: dictCode, name: dictName }));
  const general = subjects.map(({ code }) => ({ code, name: subjectName(0, code) }));
  const text = cells.line('subject');
  const known = general.some(({ name }) => name === text) ? general : subjects;
  return { studyPhaseCode: phase.code, subjectCode: cells.oneOf('subject', known)?.code ?? 0 };
}

/** The columns `phase` and `subject` of a row. */
export const studyTexts = ({ studyPhaseCode, subjectCode }: StudyOf) => ({
  phase: phaseName(studyPhaseCode),
  subject: subjectName(studyPhaseCode, subjectCode),
});

export const subjectKey = ({ studyPhaseCode, subjectCode }: StudyOf) => `${studyPhaseCode}/${subjectCode}`;

/** Codes of the phases that a column names, parted by commas or 、. */
export function readPhases(cells: Cells, column: string): number[] {
  const names = cells
    .line(column)
    .split(/[,，、;；\s]+/)
    .filter((name) => name !== '');
  return names.flatMap((text) => {
    const phase = phaseList.find(({ code, name }) => String(code) === text || name === text);
    if (!phase) cells.refuse(column, `没有“${text}”，可以写：${phaseList.map(({ name }) => name).join('、')}`);
    return phase?.code ?? [];
  });
}

/** Code of the province that a column names; nationwide for an empty cell. */
export function readArea(cells: Cells, column = 'area'): number {
  const text = cells.line(column);
  if (text === '') return nationwide.code;
  const found = areas.find(({ code }) => String(code) === text) ?? areaNamed(text);
  if (!found) cells.refuse(column, `没有“${text}”这个省份`);
  return found?.code ?? nationwide.code;
}

/** The names of a path `必修上册 > 第一单元`. */
export function readPath(cells: Cells, column: string): string[] {
  const text = cells.line(column);
  if (text === '') return [];
  const names = text.split('>').map((name) => name.trim());
  if (names.some((name) => name === '')) cells.refuse(column, '路径里有空的一级，各级之间写“ > ”');
  if (names.some((name) => name.length > longestName)) cells.refuse(column, `每一级最多${longestName}个字`);
  return names;
}

const longestName = 100;
export const pathText = (names: readonly string[]) => names.join(' > ');
export const pathColumn = { name: 'path', isRequired: true, most: 600 } as const;
/** Places in a list; the database's integers. */
export const sortRange = { min: 0, max: 999_999_999 } as const;
