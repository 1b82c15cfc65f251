import type { CSSProperties } from 'react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { collectionHomePageList } from '../../../shared/library/calls/collection.ts';
import { columnCollectionList, homeCollectionList, yearCollectionList } from '../../../shared/library/calls/home.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { yearGroups } from '../../lib/library/year-groups.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import classes from './SpecialYearPage.module.css';
import { codesOf, needs } from './special-year.data.ts';
import { head } from './special-year.head.ts';
import { typeGroups } from './special-year.view.ts';
import { TypeSection } from './TypeSection.tsx';
import { YearTopics } from './YearTopics.tsx';

/** The featured channel: collections of the years, then everything else by type in its colour. */
export function SpecialYearPage() {
  const { selection } = useVisit();
  const codes = codesOf(selection);
  const years = useItems(yearCollectionList, codes);
  const home = useItems(homeCollectionList, codes);
  const columns = useItems(columnCollectionList, codes);
  const albums = useCall(collectionHomePageList, codes);
  const groups = typeGroups([...home, ...columns], albums.status === 'ready' ? albums.data : []);
  return (
    <PageColumn current="特色频道">
      <div className={`${classes.head} rounded-lg`}>
        <h1 className="text-xl">特色频道</h1>
        <p className="mt-4 text-soft">
          {`${selection.studyPhaseName}${selection.dictName}：年度专题、栏目与专辑，按年份和类型整理。`}
        </p>
        <nav aria-label="频道分类">
          <ul className={`${classes.types} flex wrap gap-8`}>
            {years.length > 0 && (
              <li>
                <a className={`${classes.type} row bg-surface border gap-8`} href="#years">
                  年度专题
                </a>
              </li>
            )}
            {groups.map(({ anchor, look }) => (
              <li key={anchor}>
                <a
                  className={`${classes.type} row bg-surface border gap-8`}
                  href={`#${anchor}`}
                  style={{ '--album': look.colour } as CSSProperties}
                >
                  {look.typeName}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {years.length > 0 && (
        <Sheet className={`${classes.sheet} stack gap-12`} id="years" labelledBy="years-name">
          <SectionHeader headingId="years-name" title="年度专题" subtitle="一年一册，真题与考试成套" />
          <YearTopics groups={yearGroups(years)} />
        </Sheet>
      )}
      {groups.length > 0 && (
        <div className={`${classes.groups} grid halves gap-12`}>
          {groups.map((group) => (
            <TypeSection key={group.anchor} group={group} />
          ))}
        </div>
      )}
      {albums.status === 'failed' && (
        <Sheet>
          <LoadFailure what="专辑" onRetry={albums.retry} />
        </Sheet>
      )}
      {years.length === 0 && groups.length === 0 && albums.status !== 'failed' && (
        <Sheet>
          <EmptyState message="这个学段学科还没有专题">
            <PageLink to="layout-paper-lib">去试题试卷看看</PageLink>
          </EmptyState>
        </Sheet>
      )}
    </PageColumn>
  );
}

/** Required data: without it the page is not shown. */
function useItems<I>(endpoint: Endpoint<I, CollectionBrief[]>, input: I): readonly CollectionBrief[] {
  const view = useCall(endpoint, input);
  return view.status === 'ready' ? view.data : [];
}

export const specialYearPage: PageModule = { Page: SpecialYearPage, needs, head };
