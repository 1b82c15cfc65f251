import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { HomeModule } from '../../../shared/library/calls/home.schema.ts';
import type { homeModuleData } from '../../../shared/library/calls/home.ts';
import { homeItemLimits } from '../../../shared/library/shown-items.ts';
import type { UserInfo } from '../../../shared/people/calls/user.schema.ts';
import { textbookVersions } from '../../../shared/platform/facet-codes.ts';
import { isSameStudy, type Study } from '../../../shared/platform/study.ts';

export type HomeModuleCards = DataOf<typeof homeModuleData>[number];
export type ModuleTab = HomeModuleCards['tabs'][number];

export interface ModuleView {
  readonly module: HomeModule;
  readonly tabs: readonly ModuleTab[];
}

/** The tabs of a module that have something in them, each cut to what the kind of module shows. */
export function moduleView(module: HomeModule, data: readonly HomeModuleCards[]): ModuleView {
  const tabs = data.find(({ moduleId }) => moduleId === module.id)?.tabs ?? [];
  return {
    module,
    tabs: tabs
      .filter((tab) => tab.items.length > 0)
      .map((tab) => ({ ...tab, items: tab.items.slice(0, homeItemLimits[module.kind]) })),
  };
}

/** The chosen tab, or the first: another selection brings other tabs. */
export const chosenTab = (tabs: readonly ModuleTab[], chosen: string | undefined) =>
  tabs.find((tab) => tab.tabId === chosen) ?? tabs[0];

type Teacher = Pick<UserInfo, 'studyPhaseCode' | 'subjectCode' | 'textbookVersionCode'>;

/** Textbook version of a person's profile; undefined for a subject that is not the profile's. */
export function ownVersion({ studyPhaseCode, subjectCode, textbookVersionCode }: Teacher, shown: Study) {
  if (!isSameStudy({ studyPhaseCode, dictCode: subjectCode }, shown)) return undefined;
  return textbookVersions.find(({ code }) => code === textbookVersionCode);
}
