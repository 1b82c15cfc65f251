import type { Expert } from '../../../shared/library/calls/expert.schema.ts';
import { subjectName } from '../../../shared/platform/study.ts';
import type { ExpertRow } from './expert-store.ts';

export const presentExpert = (row: ExpertRow): Expert => ({
  id: String(row.id),
  nickName: row.nickName,
  avatar: row.portrait ?? `avatars/${row.id}.svg`,
  sex: row.sex,
  title: row.title,
  schoolName: row.schoolName,
  subjectName: subjectName(row.studyPhaseCode, row.subjectCode),
  resourceNum: row.resourceNum,
  intro: row.intro,
});
