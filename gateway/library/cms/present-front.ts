import type { FrontSubject, OfficialAccount, ShowcaseSchool } from '../../../shared/library/calls/home.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { subjectName } from '../../../shared/platform/study.ts';
import type { frontSubjectLinks, officialAccounts, showcaseSchools } from './front-store.ts';

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export const presentOfficialAccount = (row: Row<typeof officialAccounts>): OfficialAccount => ({
  id: String(row.id),
  name: row.name,
  qrCode: row.qr ?? `qr/${row.id}.svg`,
  kind: row.kind,
  remark: row.remark,
});

export const presentShowcaseSchool = (row: Row<typeof showcaseSchools>): ShowcaseSchool => ({
  id: String(row.id),
  schoolName: row.schoolName,
  areaName: areaName(row.areaCode),
  badge: row.badge,
  logo: row.logo ?? `badges/${row.schoolId}.svg`,
  resourceNum: row.resourceNum,
  intro: row.intro,
});

/** Subjects in the order of the menu, each with its groups of entrances. */
export function presentFrontSubjects(rows: readonly Row<typeof frontSubjectLinks>[]): FrontSubject[] {
  const bySubject = Map.groupBy(rows, (row) => `${row.studyPhaseCode}/${row.subjectCode}`);
  return [...bySubject.values()].flatMap((links) => {
    const [first] = links;
    if (!first) return [];
    const { studyPhaseCode, subjectCode } = first;
    const groups = [...Map.groupBy(links, (link) => link.groupName)].map(([groupName, members]) => ({
      groupName,
      links: members.map(({ name, url }) => ({ name, url })),
    }));
    return [{ studyPhaseCode, subjectCode, subjectName: subjectName(studyPhaseCode, subjectCode), groups }];
  });
}
