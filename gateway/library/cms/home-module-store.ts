import type { Db } from '../../platform/db/database.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import { homeModule, homeModuleTab } from '../../platform/db/schema/home.ts';

export type HomeModuleRow = typeof homeModule.$inferSelect;
export type HomeModuleTabRow = typeof homeModuleTab.$inferSelect;

export const homeModules = (db: Db, studyPhaseCode: number): Promise<HomeModuleRow[]> =>
  db.select().from(homeModule).where(eq(homeModule.studyPhaseCode, studyPhaseCode)).orderBy(asc(homeModule.sort));

/** Tabs of all modules of a phase, in the order of their modules. */
export const homeModuleTabs = (db: Db, studyPhaseCode: number): Promise<HomeModuleTabRow[]> =>
  db
    .select({ tab: homeModuleTab })
    .from(homeModuleTab)
    .innerJoin(homeModule, eq(homeModule.id, homeModuleTab.moduleId))
    .where(eq(homeModule.studyPhaseCode, studyPhaseCode))
    .orderBy(asc(homeModule.sort), asc(homeModuleTab.sort))
    .then((rows) => rows.map((row) => row.tab));
