import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type RouteName, recordOf } from '../../../shared/site/routes/table.ts';
import { mainNavigation, shownItems } from '../../lib/site/navigation.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { usePageDirectory } from '../../lib/site/page-directory.ts';
import { useSelection } from '../../lib/site/selection.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { CentredPage } from './CentredPage.tsx';
import classes from './NotOpenPage.module.css';

const title = '模块暂未开放';

/** Stands in for a page that is not built yet, with the ways on that are. */
export function NotOpenPage() {
  const { route } = useVisit();
  const [{ studyPhaseCode }] = useSelection();
  const directory = usePageDirectory();
  const open = shownItems(mainNavigation, { studyPhaseCode, schoolMode: false }).filter((item) =>
    directory.isOpen(item.to),
  );
  return (
    <CentredPage
      head={
        <>
          <svg className={classes.picture} viewBox="0 0 160 110" width="160" height="110" aria-hidden="true">
            <path className={classes.ground} d="M8 98h144" />
            <path className={classes.page} d="M80 34c-14-10-32-13-52-12v62c20-1 38 2 52 12z" />
            <path className={classes.page} d="M80 34c14-10 32-13 52-12v62c-20-1-38 2-52 12z" />
            <path className={classes.line} d="M40 40c9-.3 17 .9 25 4M40 54c9-.3 17 .9 25 4" />
            <path className={classes.dashed} d="M120 40c-9-.3-17 .9-25 4m25 10c-9-.3-17 .9-25 4" />
          </svg>
          <h1>{title}</h1>
        </>
      }
      text={`“${recordOf(route).title}”正在建设中，开放后会在这里与您见面。`}
    >
      <ul className={classes.links} aria-label="先去看看">
        {open.map((item) => (
          <li key={item.to}>
            <PageLink to={item.to} className={classes.link}>
              {item.to === 'index' ? '返回首页' : item.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </CentredPage>
  );
}

export const notOpenPage: PageModule = {
  Page: NotOpenPage,
  needs: () => [],
  head: ({ route, params }, _read, site) => ({
    title: `${title} - ${site.name}`,
    description: `${recordOf(route).title}正在建设中，暂未开放。`,
    canonicalPath: (hrefOf as (name: RouteName, params: object) => string)(route, params),
    noindex: true,
  }),
};
