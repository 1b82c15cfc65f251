import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { PhaseTag } from '../../../shared/platform/calls/tag.schema.ts';
import type { queryQuestionFixedTag } from '../../../shared/platform/calls/tag.ts';
import type { area } from '../db/schema/reference.ts';
import type { PhaseSubjectRow } from './tag-store.ts';

/** Phases with their subjects, both in menu order. */
export function presentPhaseTags(rows: readonly PhaseSubjectRow[]): PhaseTag[] {
  const byPhase = Map.groupBy(rows, (row) => row.studyPhaseCode);
  return [...byPhase].map(([dictCode, subjects]) => ({
    dictCode,
    dictName: subjects[0]?.studyPhaseName ?? '',
    children: subjects.map((row) => ({ dictCode: row.subjectCode, dictName: row.subjectName })),
  }));
}

/** Provinces in their groups; the client puts the national entry before them (docs/product/site.md#area-choice). */
export function presentAreaGroups(rows: readonly (typeof area.$inferSelect)[]): DataOf<typeof queryQuestionFixedTag> {
  const groups = Map.groupBy(rows, (row) => row.groupName);
  return [...groups].map(([tagTypeName, members]) => ({
    tagTypeName,
    fixedTagVOList: members.map(({ name, code }) => ({ name, code })),
  }));
}
