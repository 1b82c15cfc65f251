import type { HomeModule, HomeModuleData } from '../../../shared/library/calls/home.schema.ts';
import type { ListSort } from '../../../shared/platform/facet-codes.ts';
import { isPaperCategory, middleSchool, seniorHigh } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { presentResourceBrief } from '../resources/present-resource.ts';
import type { ResourceBriefRow } from '../resources/resource-store.ts';
import type { HomeModuleRow, HomeModuleTabRow } from './home-module-store.ts';

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

export const presentHomeModule = (row: HomeModuleRow, subject: Subject): HomeModule => ({
  id: String(row.id),
  moduleName: row.moduleName,
  kind: row.kind,
  subtitle: row.subtitle,
  moreUrl: moduleUrl(row.kind, subject),
});

export const presentHomeModuleTab = (
  tab: HomeModuleTabRow,
  subject: Subject,
  { rows, localArea }: { rows: readonly ResourceBriefRow[]; localArea: number | undefined },
): HomeModuleData['tabs'][number] => ({
  tabId: String(tab.id),
  tabName: tab.tabName,
  moreUrl: tabUrl(tab, subject),
  items: rows.map(presentResourceBrief),
  ...(localArea !== undefined && { localNum: rows.filter(({ areaCode }) => areaCode === localArea).length }),
});

function moduleUrl(kind: HomeModuleRow['kind'], subject: Subject): string {
  if (kind === 'lessons') return hrefOf('layout-good-lesson');
  if (kind === 'preparation' && subject.studyPhaseCode === seniorHigh) return hrefOf('layout-high-test');
  if (kind === 'preparation' && subject.studyPhaseCode === middleSchool) return hrefOf('layout-middle-test');
  return kind === 'ranking' ? listUrl(subject, { all: true, sort: 'hot' }) : listUrl(subject, { sort: 'new' });
}

function tabUrl(tab: HomeModuleTabRow, subject: Subject): string {
  if (tab.resourceType && tab.resourceType !== 'paper') {
    return hrefOf('layout-good-lesson', {}, { type: tab.resourceType });
  }
  // The list page filters by one kind, so a tab of several kinds leads to the list of all kinds
  const kind = tab.paperKinds?.length === 1 ? tab.paperKinds[0] : undefined;
  const category = tab.categoryCode ?? 0;
  const all = tab.resourceType !== 'paper' && !tab.paperKinds && isPaperCategory(category);
  return listUrl(subject, { category, kind, all, sort: tab.ordering });
}

interface ListChoice {
  readonly category?: number;
  readonly kind?: string | undefined;
  /** Resources of all types, not only papers. */
  readonly all?: boolean;
  readonly sort: ListSort;
}

function listUrl(
  { studyPhaseCode, subjectCode }: Subject,
  { category = 0, kind, all = false, sort }: ListChoice,
): string {
  return hrefOf(
    'layout-paper-lib',
    { studyPhaseCode, subjectCode, category, area: 0, year: 0, page: 0 },
    { kind, all, sort },
  );
}
