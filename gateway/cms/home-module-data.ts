import type { HomeModuleData } from '../../shared/catalogue/cms.schema.ts';
import { nationwide } from '../../shared/domain/area.ts';
import type { Db } from '../db/database.ts';
import { resourceExcerpt } from '../library/resource-store.ts';
import { type HomeModuleTabRow, homeModuleTabs } from './home-module-store.ts';
import { presentHomeModuleTab } from './present-home-module.ts';

const yearMs = 365 * 24 * 3_600_000;

/** Content of the home page's modules. Recent resources of the visitor's area come first. */
export async function homeModuleData(
  db: Db,
  { studyPhaseCode, subjectCode, areaCode }: { studyPhaseCode: number; subjectCode: number; areaCode: number },
  now: Date,
): Promise<HomeModuleData[]> {
  const subject = { studyPhaseCode, subjectCode };
  const favour = areaCode === nationwide.code ? undefined : { areaCode, since: new Date(now.getTime() - yearMs) };
  const excerptOf = ({ categoryCode, resourceType, paperKinds, ordering, itemCount }: HomeModuleTabRow) =>
    resourceExcerpt(db, {
      filter: { ...subject, categoryCode, resourceType, paperKinds },
      ordering,
      limit: itemCount,
      // A ranking is not reordered by area
      favour: ordering === 'new' ? favour : undefined,
    });
  const tabs = await homeModuleTabs(db, studyPhaseCode);
  const filled = await Promise.all(
    tabs.map(async (tab) => ({
      moduleId: String(tab.moduleId),
      tab: presentHomeModuleTab(tab, subject, await excerptOf(tab)),
    })),
  );
  return [...Map.groupBy(filled, (item) => item.moduleId)].map(([moduleId, items]) => ({
    moduleId,
    tabs: items.map((item) => item.tab).filter((tab) => tab.items.length > 0),
  }));
}
