import { bookIndex } from '../../../../shared/shop/calls/book.ts';
import type { SiteFacts } from '../../../../shared/site/hosts.ts';
import type { Head } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { seriesHref } from '../../../features/shop/book/book-links.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { noInput, type PageModule, type ReadCall, required } from '../../../lib/site/page.ts';
import { breadcrumbList } from '../../../lib/site/structured-data.ts';
import { Count } from '../../../ui/Count/Count.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookIndexPage.module.css';
import { type BookIndexData, bookEntrances } from './book-index.view.ts';

/** The mall by phase, subject and edition, and by series. */
function BookIndexPage() {
  const view = useCall(bookIndex, noInput);
  return (
    <PageColumn trail={[{ to: 'book-mall', title: '图书商城' }]} current="图书索引" title="图书索引">
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.waiting} />}
      {view.status === 'failed' && <LoadFailure what="图书索引" onRetry={view.retry} className={classes.waiting} />}
      {view.status === 'ready' && <Entrances data={view.data} />}
    </PageColumn>
  );
}

const Entrances = ({ data }: { readonly data: BookIndexData }) => (
  <>
    <Sheet labelledBy="book-index-series">
      <h2 id="book-index-series" className="text-lg">
        系列
      </h2>
      <ul className={classes.series}>
        {data.series.map((series) => (
          <li key={series.id}>
            <UrlLink className={classes.name} url={seriesHref(series)}>
              {series.seriesName}
              <Count value={series.bookNum} />
            </UrlLink>
            <p className="note">
              {series.press}。{series.summary}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
    {bookEntrances(data).map((phase) => (
      <Sheet key={phase.key} label={phase.name}>
        <h2 className="text-lg">
          <UrlLink url={phase.href}>
            {phase.name}
            <Count value={phase.count} />
          </UrlLink>
        </h2>
        <ul className={classes.subjects}>
          {phase.subjects.map((subject) => (
            <li key={subject.key}>
              <UrlLink className={classes.name} url={subject.href}>
                {subject.name}
                <Count value={subject.count} />
              </UrlLink>
              <ul className={`${classes.versions} flex wrap m-0`}>
                {subject.versions.map((version) => (
                  <li key={version.key}>
                    <UrlLink className={`${classes.version} block text-soft text-note leading-28`} url={version.href}>
                      {version.name}
                      <Count value={version.count} />
                    </UrlLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Sheet>
    ))}
  </>
);

function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const total = read(bookIndex, noInput)?.series.reduce((sum, { bookNum }) => sum + bookNum, 0);
  const canonicalPath = hrefOf('book-mall-config');
  return {
    title: `图书索引：按学段、学科、版本与系列找书 - ${site.name}`,
    description: `${site.name}图书商城${total ? `共${total}种图书，` : ''}按学段、学科、教材版本和系列进入，可试读样章。`,
    canonicalPath,
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '图书商城', path: hrefOf('book-mall') },
        { name: '图书索引', path: canonicalPath },
      ]),
    ],
  };
}

export const bookIndexPage: PageModule = { Page: BookIndexPage, needs: () => [required(bookIndex, noInput)], head };
