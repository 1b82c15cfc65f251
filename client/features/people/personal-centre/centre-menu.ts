import { type RouteName, recordOf } from '../../../../shared/site/routes/table.ts';
import type { BreadcrumbProps } from '../../../ui/Breadcrumb/Breadcrumb.tsx';

export type CentreRoute = Extract<RouteName, `user${string}`>;

interface MenuGroup {
  /** Empty for the group of the first entries. */
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuEntry {
  readonly to: CentreRoute;
  /** A part of the page, with a name of its own. */
  readonly part?: { readonly id: string; readonly name: string };
}

/** The parts of one's home page that list the followed stations and the reported errors. */
export const stationsAnchor = 'stations';
export const reportsAnchor = 'corrections';

const pages = (...routes: CentreRoute[]): MenuEntry[] => routes.map((to) => ({ to }));

/**
 * The left menu (docs/product/people.md#personal-centre), with favourites and rewards, which the user menu leads to,
 * too, and two parts of one's home page.
 */
export const centreMenu: readonly MenuGroup[] = [
  { title: '', entries: pages('user-my', 'user-messages', 'user-orders', 'user-receive-rewards') },
  { title: '账号信息', entries: pages('user-user-info', 'user-account-binding', 'user-account-security') },
  {
    title: '资源管理',
    entries: [
      ...pages('user-upload', 'user-upload-management', 'user-doneload'),
      ...pages('user-questions', 'user-papers', 'user-evidence', 'user-books', 'user-collect'),
      { to: 'user-my', part: { id: stationsAnchor, name: '关注的空间站' } },
      { to: 'user-my', part: { id: reportsAnchor, name: '我的纠错' } },
    ],
  },
];

/** Two addresses of one page. */
const sameAs: Partial<Readonly<Record<RouteName, CentreRoute>>> = { user: 'user-my', 'user-download': 'user-doneload' };

/** Pages that have no entry of their own, and the page above each. */
const below: Partial<Readonly<Record<RouteName, CentreRoute>>> = {
  'user-questions-import': 'user-questions',
  'user-questions-edit-id': 'user-questions',
};

/** The entry of the menu that a page is marked at. */
export const menuEntryOf = (route: RouteName): RouteName => sameAs[route] ?? below[route] ?? route;

/** The name of a page in menu, breadcrumb and heading. */
export const centreTitle = (route: RouteName): string => recordOf(sameAs[route] ?? route).title;

/** The pages above one of the centre, for its breadcrumb. */
export function centreTrail(route: RouteName): NonNullable<BreadcrumbProps['trail']> {
  if (menuEntryOf(route) === 'user-my') return [];
  const parent = below[route];
  return [{ to: 'user', title: '个人中心' }, ...(parent ? [{ to: parent, title: centreTitle(parent) }] : [])];
}
