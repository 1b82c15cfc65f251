import type { HomeModule, HomeModuleData } from '../../../shared/catalogue/cms.schema.ts';

/** How many items of a tab each kind of module shows; the rest is behind 更多. */
const itemLimits = { papers: 12, lessons: 8, preparation: 6, ranking: 10 } as const satisfies Record<
  HomeModule['kind'],
  number
>;

export type ModuleTab = HomeModuleData['tabs'][number];

export interface ModuleView {
  readonly module: HomeModule;
  readonly tabs: readonly ModuleTab[];
}

/** The tabs of a module that have something in them, each cut to what the kind of module shows. */
export function moduleView(module: HomeModule, data: readonly HomeModuleData[]): ModuleView {
  const tabs = data.find(({ moduleId }) => moduleId === module.id)?.tabs ?? [];
  return {
    module,
    tabs: tabs
      .filter((tab) => tab.items.length > 0)
      .map((tab) => ({ ...tab, items: tab.items.slice(0, itemLimits[module.kind]) })),
  };
}

/** The chosen tab, or the first: another selection brings other tabs. */
export const chosenTab = (tabs: readonly ModuleTab[], chosen: string | undefined) =>
  tabs.find((tab) => tab.tabId === chosen) ?? tabs[0];
