import type { HomeModuleData } from '../../../shared/library/calls/home.schema.ts';
import { nationwide } from '../../../shared/platform/area.ts';
import { dayMs } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { versionsWithCode } from '../../platform/trees/tree-branch.ts';
import { resourceExcerpt } from '../resources/resource-store.ts';
import { type HomeModuleTabRow, homeModuleTabs } from './home-module-store.ts';
import { presentHomeModuleTab } from './present-home-module.ts';
import { tabsInSeason } from './tabs-in-season.ts';

const yearMs = 365 * dayMs;

/** What is taught lesson by lesson. */
const lessonCategory = 1;

/**
 * Content of the home page's modules. Recent resources of the visitor's area come first, and lessons of the edition that
 * they teach by.
 */
export async function loadHomeModules(
  db: Db,
  {
    studyPhaseCode,
    subjectCode,
    areaCode,
    versionCode,
  }: { studyPhaseCode: number; subjectCode: number; areaCode: number; versionCode?: string | undefined },
  now: Date,
): Promise<HomeModuleData[]> {
  const subject = { studyPhaseCode, subjectCode };
  const favour = areaCode === nationwide.code ? undefined : { areaCode, since: new Date(now.getTime() - yearMs) };
  const versionIds = versionCode === undefined ? [] : await versionsWithCode(db, versionCode, subject);
  // a ranking is not reordered
  const favourOf = ({ ordering, categoryCode }: HomeModuleTabRow) => {
    if (ordering !== 'new') return undefined;
    return categoryCode === lessonCategory && versionIds.length > 0 ? { versionIds } : favour;
  };
  const localAreaOf = (tab: HomeModuleTabRow) => (favourOf(tab) === favour ? favour?.areaCode : undefined);
  const excerptOf = (tab: HomeModuleTabRow) => {
    const { categoryCode, resourceType, paperKinds, ordering, itemCount } = tab;
    const filter = { ...subject, categoryCode, resourceType, paperKinds };
    return resourceExcerpt(db, { filter, ordering, limit: itemCount, favour: favourOf(tab) });
  };
  const tabs = await homeModuleTabs(db, studyPhaseCode);
  const filled = await Promise.all(
    tabs.map(async (tab) => ({
      moduleId: String(tab.moduleId),
      tab: presentHomeModuleTab(tab, subject, { rows: await excerptOf(tab), localArea: localAreaOf(tab) }),
    })),
  );
  return [...Map.groupBy(filled, (item) => item.moduleId)].map(([moduleId, items]) => ({
    moduleId,
    tabs: tabsInSeason(
      items.map((item) => item.tab).filter((tab) => tab.items.length > 0),
      now,
    ),
  }));
}
