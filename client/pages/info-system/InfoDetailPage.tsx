import { announcementCodes } from '../../../shared/library/announcement.ts';
import type { AnnouncementDetail } from '../../../shared/library/calls/announcement.schema.ts';
import { announcementDetail, announcements } from '../../../shared/library/calls/announcement.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { useEntryMark } from '../../lib/site/entry-mark.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { ArticleText } from '../../ui/ArticleText/ArticleText.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { ResourceRow } from '../../ui/ResourceRow/ResourceRow.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './InfoDetailPage.module.css';
import { detailInput, needs, newestInput } from './info-detail.data.ts';
import { head } from './info-detail.head.ts';

/** One announcement, the ones beside it in time, and resources that go with it. */
export function InfoDetailPage() {
  const view = useCall(announcementDetail, detailInput(useVisitOf('infoSystem-detail-id')));
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const shown = view.data;
  if (!shown) {
    return (
      <PageColumn trail={[{ to: 'infoSystem', title: '公告资讯' }]} current="公告详情">
        <Sheet label="公告详情">
          <EmptyState message="还没有发布公告">
            <PageLink to="index">返回首页</PageLink>
          </EmptyState>
        </Sheet>
      </PageColumn>
    );
  }
  return (
    <PageColumn trail={[{ to: 'infoSystem', title: '公告资讯' }]} current={shown.title}>
      <div className={`${classes.columns} grid items-start gap-12`}>
        <div className="stack gap-12">
          <Sheet label="正文" className={classes.sheet}>
            <Article shown={shown} />
          </Sheet>
          {shown.resources.length > 0 && (
            <Sheet labelledBy="info-resources">
              <SectionHeader headingId="info-resources" title="相关资源" />
              <ul className="mt-4">
                {shown.resources.map((resource) => (
                  <li key={resource.id}>
                    <ResourceRow resource={resource} />
                  </li>
                ))}
              </ul>
            </Sheet>
          )}
        </div>
        <Newest exceptId={shown.id} />
      </div>
    </PageColumn>
  );
}

function Article({ shown }: { readonly shown: AnnouncementDetail }) {
  const mark = useEntryMark('announcement');
  return (
    <article className={`${classes.article} text-md`} {...mark(shown.id)}>
      <h1 className="text-xl">{shown.title}</h1>
      <p className={`${classes.facts} row note border-b wrap digits`}>
        <PageLink
          className={`${classes.category} chosen rounded-sm leading-24`}
          to="infoSystem"
          query={{ category: knownCategory(shown) }}
        >
          {shown.categoryName}
        </PageLink>
        {shown.source && <span>{shown.source}</span>}
        <time dateTime={shown.publishTime}>{formatDay(shown.publishTime)}</time>
      </p>
      <ArticleText body={shown.body} headingLevel={2} />
      <nav className={`${classes.neighbours} border-t grid gap-4 text-sm`} aria-label="上一篇和下一篇">
        <Neighbour name="上一篇" shown={shown.later} rel="prev" />
        <Neighbour name="下一篇" shown={shown.earlier} rel="next" />
      </nav>
    </article>
  );
}

/** A gateway may have categories of its own: they lead to the whole list. */
const knownCategory = ({ categoryCode }: AnnouncementDetail) => announcementCodes.find((code) => code === categoryCode);

interface NeighbourProps {
  readonly name: string;
  readonly shown: AnnouncementDetail['later'];
  readonly rel: 'prev' | 'next';
}

function Neighbour({ name, shown, rel }: NeighbourProps) {
  return (
    <p className="flex items-baseline gap-12">
      <span className="flex-none text-faint">{name}</span>
      {shown ? (
        <PageLink className={classes.neighbourName} to="infoSystem-detail-id" params={{ id: shown.id }} rel={rel}>
          {shown.title}
        </PageLink>
      ) : (
        <span className="flex-none text-faint">没有了</span>
      )}
    </p>
  );
}

function Newest({ exceptId }: { readonly exceptId: string }) {
  const skeleton = (
    <Sheet label="最新公告">
      <Skeleton shape="rows" className={classes.skeleton} />
    </Sheet>
  );
  return (
    <Late endpoint={announcements} input={newestInput} placeholder={skeleton} failed={() => null}>
      {({ list }) => (
        <Sheet labelledBy="info-newest">
          <SectionHeader headingId="info-newest" title="最新公告" moreUrl={hrefOf('infoSystem')} />
          <ul className={classes.newest}>
            {list
              .filter(({ id }) => id !== exceptId)
              .map(({ id, title, publishTime }) => (
                <li key={id}>
                  <PageLink className={classes.newestName} to="infoSystem-detail-id" params={{ id }}>
                    {title}
                  </PageLink>
                  <time className="block text-faint text-xs digits" dateTime={publishTime}>
                    {formatDay(publishTime)}
                  </time>
                </li>
              ))}
          </ul>
        </Sheet>
      )}
    </Late>
  );
}

export const infoDetailPage: PageModule<'infoSystem-detail-id'> = { Page: InfoDetailPage, needs, head };
