import { useEffect, useRef } from 'react';
import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { resourceDetail } from '../../../shared/library/calls/resource.ts';
import { useSharedOpen } from '../../features/contributions/campaign/use-shared-open.ts';
import { libraryHref } from '../../features/library/resource-list/paper-library.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { Changes } from './Changes.tsx';
import { channelOf } from './channel.ts';
import { DownloadBox } from './DownloadBox/DownloadBox.tsx';
import { Uploader } from './DownloadBox/Uploader.tsx';
import { Facts } from './Facts.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PaperFiles } from './PaperFiles.tsx';
import { PaperQuestions } from './PaperQuestions.tsx';
import { Preview } from './Preview.tsx';
import classes from './ResourceDetailPage.module.css';
import { idOf, needs } from './resource-detail.data.ts';
import { head } from './resource-detail.head.ts';
import { Title } from './Title.tsx';
import { useViewCount } from './view-count.ts';

/** One resource: what it is and what it holds at the left, what it costs and how to take it at the right. */
export function ResourceDetailPage() {
  const view = useCall(resourceDetail, { id: idOf(useVisitOf('resource-id')) });
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.loading} />;
  if (view.status === 'failed') return <LoadFailure what="资源" onRetry={view.retry} className={classes.loading} />;
  return <Detail detail={view.data} />;
}

function Detail({ detail }: { detail: ResourceDetail }) {
  useViewCount(detail.id);
  useSharedOpen();
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => whenIdle(() => columns.current?.setAttribute('data-settled', '')), []);
  return (
    <PageColumn trail={channelOf(detail)} current={detail.resourceName}>
      <div ref={columns} className={`${classes.columns} grid items-start`}>
        <article className={`${classes.main} grid min-w-0`}>
          <Title detail={detail} />
          <PaperFiles detail={detail} />
          <Preview detail={detail} />
          <Facts detail={detail} />
          <Changes detail={detail} />
          {detail.questionNum > 0 && <PaperQuestions resourceId={detail.id} questionNum={detail.questionNum} />}
          {detail.textExcerpt !== '' && (
            <details className={classes.text}>
              <summary className="text-soft pointer">文字版内容节选</summary>
              <p>{detail.textExcerpt}</p>
            </details>
          )}
        </article>
        <aside className={`${classes.side} column min-w-0`} aria-label="下载与相关资源">
          <DownloadBox detail={detail} />
          {detail.uploader && <Uploader uploader={detail.uploader} />}
          <Neighbours id={detail.id} />
        </aside>
      </div>
    </PageColumn>
  );
}

export const resourceDetailPage: PageModule<'resource-id'> = {
  Page: ResourceDetailPage,
  needs,
  head,
  // a resource has no twin in another subject
  ofStudy: (_visit, study) => libraryHref(study),
};
