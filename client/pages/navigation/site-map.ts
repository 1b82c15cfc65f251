import { type RouteName, recordOf, routeNames } from '../../../shared/site/routes/table.ts';

export interface SiteMapGroup {
  readonly title: string;
  readonly routes: readonly RouteName[];
}

const groups: readonly { title: string; begins: RegExp }[] = [
  { title: '教学资源', begins: /^\/(layout|resource|region-resource|special-year|seo)\b/ },
  { title: '组卷与分析', begins: /^\/(create-paper|exam-analysis)\b/ },
  { title: '图书', begins: /^\/(book-mall|lh-book)/ },
  {
    title: '活动',
    begins: /^\/(active|collect-active|disseminate-active|end-of-term-activity|original-active|college-activity)\b/,
  },
  { title: '学校与空间站', begins: /^\/(cooperate|spaceStationList|job-center)\b/ },
  { title: '个人中心', begins: /^\/(user|vip)\b/ },
  { title: '更多', begins: /^\// },
];

/** These need an id from where they are linked, repeat another entrance, or are not for everybody. */
const notEntrances: readonly RouteName[] = [
  'active-test',
  'book-mall-resource',
  'create-paper-paper-detail',
  'lh-book-mall-resource',
  'login-PrivacyAgre',
  'login-regPro',
  'login-wechat',
  'navigation',
  'resource-correction',
  'resource-fullScreen',
  'resource-mobile',
  'user-doneload',
];

const isEntrance = (name: RouteName) => {
  const { path, withoutParam } = recordOf(name);
  return (!path.includes('{}') || withoutParam === 'page') && !notEntrances.includes(name);
};

/** Pages a person may want from the site map: without parameters, not a step inside another page, each once. */
export const siteMapGroups: readonly SiteMapGroup[] = groupEntrances();

function groupEntrances(): SiteMapGroup[] {
  const left = new Set(routeNames.filter(isEntrance));
  return groups.map(({ title, begins }) => {
    const routes = [...left].filter((name) => begins.test(recordOf(name).path));
    for (const name of routes) left.delete(name);
    return { title, routes };
  });
}
