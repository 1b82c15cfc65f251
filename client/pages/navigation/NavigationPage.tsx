import { type RouteName, recordOf } from '../../../shared/site/routes/table.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import styles from './NavigationPage.module.css';
import { siteMapGroups } from './site-map.ts';

/** The site map for people: every entrance by group, from the route table. */
function NavigationPage() {
  return (
    <PageColumn current="网站导航" title="网站导航">
      {siteMapGroups.map((group) => (
        <section key={group.title} className={`${styles.group} box bg-surface`} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.routes.map((route) => (
              <li key={route}>
                <PageLink to={route as 'index'}>{titleOf(route)}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageColumn>
  );
}

const titleOf = (route: RouteName) => recordOf(route).title;

export const navigationPage: PageModule = {
  Page: NavigationPage,
  needs: () => [],
  head: (_visit, _read, site) => ({
    title: `网站导航 - ${site.name}`,
    description: `${site.name}全部栏目：试题试卷、同步教学、备考、图书、活动与学校服务的入口一览。`,
    canonicalPath: '/navigation',
  }),
};
