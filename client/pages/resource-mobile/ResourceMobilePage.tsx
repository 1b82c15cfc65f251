import { Suspense } from 'react';
import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { resourceDetail, resourcePicList } from '../../../shared/library/calls/resource.ts';
import { chargeLabel } from '../../../shared/library/charge.ts';
import { fileTypeName, fileTypeOf } from '../../../shared/platform/file-type.ts';
import { formatFileSize } from '../../../shared/platform/format.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import { ArchiveList } from '../../features/library/resource-preview/ArchiveList.tsx';
import { ChooseResource } from '../../features/library/resource-preview/ChooseResource.tsx';
import { MediaPlayer } from '../../features/library/resource-preview/MediaPlayer.tsx';
import { previewNeeds } from '../../features/library/resource-preview/preview.data.ts';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { queryId, statusByQueryId } from '../../lib/site/query-id.ts';
import { useSite, useVisit, useVisitOf } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { QualityBadge } from '../../ui/QualityBadge/QualityBadge.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { openHints } from './open-hint.ts';
import classes from './ResourceMobilePage.module.css';

/** A resource in one light column, for phones that scanned its code: a preview and a link to the full page. */
export function ResourceMobilePage() {
  const id = queryId(useVisitOf('resource-mobile'));
  return id === undefined ? <ChooseResource title={recordOf('resource-mobile').title} /> : <Resource id={id} />;
}

function Resource({ id }: { readonly id: string }) {
  const view = useCall(resourceDetail, { id });
  if (view.status === 'failed') return <LoadFailure what="资源" onRetry={view.retry} className={classes.root} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.root} />;
  const { resourceName, qualityLevel, fileType, fileSize, pageCount, chargeType, price } = view.data;
  return (
    <article className={classes.root}>
      <h1 className={`${classes.name} text-lg`}>{resourceName}</h1>
      <p className={`${classes.facts} row note wrap`}>
        <QualityBadge level={qualityLevel} />
        <span>{fileTypeName(fileTypeOf(fileType))}</span>
        <span>{formatFileSize(fileSize)}</span>
        {pageCount > 0 && <span>{pageCount}页</span>}
        <span className="text-warm semibold">{chargeLabel(chargeType, price)}</span>
      </p>
      <Suspense fallback={<Skeleton shape="block" className={classes.place} />}>
        <Content detail={view.data} />
      </Suspense>
      <OpenHint id={id} />
    </article>
  );
}

function Content({ detail }: { readonly detail: ResourceDetail }) {
  const { id, resourceName: name, fileType, archive, durationSeconds } = detail;
  const { cdnBaseUrl } = useSite();
  const pictures = useCall(resourcePicList, { id });
  const type = fileTypeOf(fileType);
  if (type === 'video' || type === 'audio') {
    return <MediaPlayer id={id} name={name} kind={type} durationSeconds={durationSeconds} />;
  }
  if (archive.length > 0) return <ArchiveList entries={archive} />;
  if (pictures.status === 'failed') return <LoadFailure what="预览" onRetry={pictures.retry} />;
  if (pictures.status === 'pending') return <Skeleton shape="block" className={classes.place} />;
  const { list, total } = pictures.data;
  if (list.length === 0) return <p className="text-soft text-center">该格式暂不支持在线预览，请在电脑上下载查看</p>;
  return (
    <>
      {list.map(({ page, url, width, height }, i) => (
        <img
          key={page}
          className={`${classes.page} border w-full`}
          src={fileUrl(cdnBaseUrl, url)}
          alt={`${name}，第 ${page} 页`}
          width={width}
          height={height}
          loading={i === 0 ? undefined : 'lazy'}
        />
      ))}
      {total > list.length && (
        <p className="text-soft text-center">
          以上为前 {list.length} 页，共 {total} 页
        </p>
      )}
    </>
  );
}

/** How to go on from here. */
function OpenHint({ id }: { readonly id: string }) {
  const { hostApp } = useVisit();
  return (
    <aside className={`${classes.hint} row bg-surface border-t justify-between gap-12 text-note`} aria-label="打开方式">
      <p>{openHints[hostApp]}</p>
      <PageLink to="resource-id" params={{ id }} {...linkAsButton('primary')}>
        查看详情与下载
      </PageLink>
    </aside>
  );
}

export const resourceMobilePage: PageModule<'resource-mobile'> = {
  Page: ResourceMobilePage,
  needs: previewNeeds,
  status: statusByQueryId,
  head(visit, read, site) {
    const id = queryId(visit);
    const name = (id && read(resourceDetail, { id })?.resourceName) || '资源预览';
    return {
      title: `${name} - ${site.name}`,
      description: `在手机上预览${name}。`,
      // the same content stands on the resource's own page
      canonicalPath: id ? hrefOf('resource-id', { id }) : '/resource/mobile',
      noindex: true,
    };
  },
};
