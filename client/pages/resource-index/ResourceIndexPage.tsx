import { type ReactNode, Suspense } from 'react';
import { indexCounts } from '../../../shared/library/calls/resource.ts';
import type { ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import { keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import type { ListSort } from '../../../shared/platform/facet-codes.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { noInput } from '../../lib/site/page.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { ChoiceLinks } from '../../ui/links/ChoiceLinks/ChoiceLinks.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { ResourceRow } from '../../ui/ResourceRow/ResourceRow.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ResourceIndexPage.module.css';
import { needs, topInput } from './resource-index.data.ts';
import { head } from './resource-index.head.ts';
import { type IndexCounts, phaseEntrances } from './resource-index.view.ts';

/** Everything there is, by phase, subject and category; the newest and the most downloaded of the visitor's subject. */
export function ResourceIndexPage() {
  return (
    <PageColumn current="资源中心" title="资源中心">
      <Suspense fallback={<Entrances counts={undefined} />}>
        <CountedEntrances />
      </Suspense>
      <div className={`${classes.tops} grid halves gap-12`}>
        <Top sort="new" title="最新资源" />
        <Top sort="week" title="下载最多" orders={rankings} />
      </div>
    </PageColumn>
  );
}

function CountedEntrances() {
  const view = useCall(indexCounts, noInput);
  // without the numbers the entrances lead to the same places
  return <Entrances counts={view.status === 'ready' ? view.data : undefined} />;
}

function Entrances({ counts }: { readonly counts: IndexCounts | undefined }) {
  return phaseEntrances(counts).map((phase) => (
    <Sheet key={phase.name} className={classes.sheet} label={phase.name}>
      <h2 className="text-lg">
        {phase.name}
        {phase.count !== undefined && <span className={classes.count}>{formatNumber(phase.count)}份</span>}
      </h2>
      <ul className={`${classes.subjects} grid`}>
        {phase.subjects.map((subject) => (
          <li key={subject.href}>
            <h3 className={`${classes.subject} leading-28`}>
              <UrlLink url={subject.href}>
                {subject.name}
                {subject.count !== undefined && <span className={classes.count}>{formatNumber(subject.count)}</span>}
              </UrlLink>
            </h3>
            <ul className={`${classes.categories} flex wrap m-0`}>
              {subject.categories.map(({ name, href, count }) => (
                <li key={href}>
                  <UrlLink className={`${classes.category} block text-soft text-note leading-28`} url={href}>
                    {name}
                    {count !== undefined && <span className={classes.count}>{count}</span>}
                  </UrlLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Sheet>
  ));
}

interface TopProps {
  readonly sort: ListSort;
  readonly title: string;
  /** Rankings of downloads, the shown one among them; the others are lists of their own. */
  readonly orders?: readonly { readonly sort: ListSort; readonly name: string }[];
}

const rankings = [
  { sort: 'week', name: '周榜' },
  { sort: 'month', name: '月榜' },
  { sort: 'hot', name: '总榜' },
] as const;

function Top({ sort, title, orders = [] }: TopProps) {
  const { selection } = useVisit();
  const { studyPhaseCode, studyPhaseName, dictCode, dictName } = selection;
  const headingId = `resource-index-${sort}`;
  const params = { studyPhaseCode, subjectCode: dictCode, category: 0, area: 0, year: 0, page: 0 };
  const hrefTo = (order: ListSort) => hrefOf('layout-paper-lib', params, { all: true, sort: order });
  const choices = orders.map((order) => ({
    key: order.sort,
    name: order.name,
    href: hrefTo(order.sort),
    chosen: order.sort === sort,
  }));
  const frame = (body: ReactNode) => (
    <Sheet className={classes.sheet} labelledBy={headingId}>
      <SectionHeader title={title} headingId={headingId} subtitle={studyPhaseName + dictName} moreUrl={hrefTo(sort)}>
        {choices.length > 0 && (
          <ChoiceLinks
            label={`${title}的榜单`}
            choices={choices}
            className="flex gap-4 m-0"
            linkClassName={`${classes.order} rounded block text-note leading-28`}
          />
        )}
      </SectionHeader>
      {body}
    </Sheet>
  );
  return (
    <Late
      endpoint={keyWordSearch}
      input={topInput(selection, sort)}
      placeholder={frame(<Skeleton shape="rows" className={classes.skeleton} />)}
      failed={(retry) => frame(<LoadFailure what={title} onRetry={retry} className={classes.skeleton} />)}
    >
      {(found) => frame(<Rows found={found} />)}
    </Late>
  );
}

function Rows({ found }: { readonly found: ResourceList }) {
  if (found.list.length === 0) return <EmptyState message="这个学段学科还没有资源" />;
  return (
    <ol className={classes.rows}>
      {found.list.map((resource) => (
        <li key={resource.id}>
          <ResourceRow resource={resource} />
        </li>
      ))}
    </ol>
  );
}

export const resourceIndexPage: PageModule = { Page: ResourceIndexPage, needs, head };
