import type { HomeModuleData } from '../../../shared/library/calls/home.schema.ts';
import { nationwide } from '../../../shared/platform/area.ts';
import { dayMs } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { resourceExcerpt } from '../resources/resource-store.ts';
import { type HomeModuleTabRow, homeModuleTabs } from './home-module-store.ts';
import { presentHomeModuleTab } from './present-home-module.ts';
import { tabsInSeason } from './tabs-in-season.ts';

const yearMs = 365 * dayMs;

/** Content of the home page's modules. Recent resources of the visitor's area come first. */
export async function loadHomeModules(
  db: Db,
  { studyPhaseCode, subjectCode, areaCode }: { studyPhaseCode: number; subjectCode: number; areaCode: number },
  now: Date,
): Promise<HomeModuleData[]> {
  const subject = { studyPhaseCode, subjectCode };
  const favour = areaCode === nationwide.code ? undefined : { areaCode, since: new Date(now.getTime() - yearMs) };
  // a ranking is not reordered by area
  const favourOf = ({ ordering }: HomeModuleTabRow) => (ordering === 'new' ? favour : undefined);
  const excerptOf = (tab: HomeModuleTabRow) => {
    const { categoryCode, resourceType, paperKinds, ordering, itemCount } = tab;
    const filter = { ...subject, categoryCode, resourceType, paperKinds };
    return resourceExcerpt(db, { filter, ordering, limit: itemCount, favour: favourOf(tab) });
  };
  const tabs = await homeModuleTabs(db, studyPhaseCode);
  const filled = await Promise.all(
    tabs.map(async (tab) => ({
      moduleId: String(tab.moduleId),
      tab: presentHomeModuleTab(tab, subject, { rows: await excerptOf(tab), localArea: favourOf(tab)?.areaCode }),
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
