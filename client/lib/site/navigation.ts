import type { SchoolMode } from '../../../shared/people/school-mode.ts';
import { middleSchool, seniorHigh } from '../../../shared/platform/study.ts';
import type { RouteName } from '../../../shared/site/routes/table.ts';

/** What decides whether an entry shows. */
export interface NavigationContext {
  readonly studyPhaseCode: number;
  readonly schoolMode: SchoolMode;
}

/** An entry of the main navigation or the top bar. */
export interface NavigationItem {
  readonly name: string;
  readonly to: RouteName;
  readonly show: (context: NavigationContext) => boolean;
  /** A word beside the name. */
  readonly tip?: string;
  /** Pages that belong to the entry besides its own. */
  readonly holds?: (route: RouteName) => boolean;
}

const always = () => true;

/** The main navigation in its order (docs/product/site.md#navigation). */
export const mainNavigation: readonly NavigationItem[] = [
  { name: '首页', to: 'index', show: always },
  { name: '试题试卷', to: 'layout-paper-lib', show: always },
  { name: '同步教学', to: 'layout-good-lesson', show: always },
  { name: '高考备考', to: 'layout-high-test', show: ({ studyPhaseCode }) => studyPhaseCode === seniorHigh },
  { name: '中考备考', to: 'layout-middle-test', show: ({ studyPhaseCode }) => studyPhaseCode === middleSchool },
  { name: '特色频道', to: 'special-year', show: always },
  {
    name: '图书商城',
    to: 'book-mall',
    show: always,
    tip: '图书',
    holds: (route) => /^(lh-)?book-(mall|series)-/.test(route),
  },
];

/** Shown outside school mode, where it waits until that is known (docs/product/site.md#navigation). */
export const schoolServices: NavigationItem = {
  name: '学校服务',
  to: 'cooperate',
  show: ({ schoolMode }) => schoolMode !== true,
  holds: (route) => route.startsWith('cooperate-'),
};

export const shownItems = (items: readonly NavigationItem[], context: NavigationContext) =>
  items.filter((item) => item.show(context));

/** How an entry stands to the page being shown: its own page, a page below it, or neither. A failure has no route. */
export function currentMark(item: NavigationItem, route: RouteName | undefined): 'page' | 'true' | undefined {
  if (route === undefined) return undefined;
  if (item.to === route) return 'page';
  return item.holds?.(route) ? 'true' : undefined;
}
