import { type RouteName, recordOf } from '../../../shared/routes/table.ts';

export type CentreRoute = Extract<RouteName, `user${string}`>;

interface MenuGroup {
  /** Empty for what stands above the groups. */
  readonly title: string;
  readonly entries: readonly CentreRoute[];
}

/** The left menu (docs/product.md#personal-centre), with favourites and rewards, which the user menu leads to, too. */
export const centreMenu: readonly MenuGroup[] = [
  { title: '', entries: ['user-my', 'user-receive-rewards'] },
  { title: '账号信息', entries: ['user-user-info', 'user-account-binding', 'user-account-security'] },
  { title: '资源管理', entries: ['user-upload', 'user-upload-management', 'user-doneload', 'user-collect'] },
];

/** Two addresses of one page. */
const sameAs: Partial<Readonly<Record<RouteName, CentreRoute>>> = { user: 'user-my', 'user-download': 'user-doneload' };

/** The entry of the menu that a page is marked at. */
export const menuEntryOf = (route: RouteName): RouteName => sameAs[route] ?? route;

/** The name of a page in menu, breadcrumb and heading. */
export const centreTitle = (route: RouteName): string => recordOf(menuEntryOf(route)).title;
