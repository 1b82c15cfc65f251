import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PagePicture } from '../../../shared/library/calls/resource.schema.ts';
import { resourceDetail, resourcePicList } from '../../../shared/library/calls/resource.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import { ChooseResource } from '../../features/library/resource-preview/ChooseResource.tsx';
import { PageSheets } from '../../features/library/resource-preview/PageSheets.tsx';
import { PageThumbnails } from '../../features/library/resource-preview/PageThumbnails.tsx';
import { previewNeeds } from '../../features/library/resource-preview/preview.data.ts';
import { useCurrentPage } from '../../features/library/resource-preview/use-current-page.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { addressOf } from '../../lib/site/address.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { queryId, statusByQueryId } from '../../lib/site/query-id.ts';
import { useSite, useVisit, useVisitOf } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './FullScreenPage.module.css';
import {
  commandOf,
  pageWithin,
  restZoom,
  type ViewerCommand,
  type ViewerState,
  widthAt,
  type Zoom,
} from './full-screen.view.ts';
import { ViewerBar } from './ViewerBar.tsx';

const { title } = recordOf('resource-fullScreen');

/** The pages of a resource below each other, as large as the window. The address says where to begin. */
export function FullScreenPage() {
  const id = queryId(useVisitOf('resource-fullScreen'));
  if (id === undefined) return <ChooseResource title={title} />;
  return (
    <Suspense fallback={<Skeleton shape="block" className={classes.place} />}>
      <Pages id={id} />
    </Suspense>
  );
}

function Pages({ id }: { readonly id: string }) {
  const visit = useVisitOf('resource-fullScreen');
  const detail = useCall(resourceDetail, { id });
  const pictures = useCall(resourcePicList, { id });
  const name = detail.status === 'ready' ? detail.data.resourceName : '';
  const back = (
    <PageLink to="resource-id" params={{ id }}>
      返回资源详情
    </PageLink>
  );
  if (pictures.status === 'failed')
    return <LoadFailure what="预览" onRetry={pictures.retry} className={classes.place} />;
  if (pictures.status === 'pending') return <Skeleton shape="block" className={classes.place} />;
  if (pictures.data.list.length === 0) {
    return (
      <div className={classes.place}>
        <EmptyState message="该资源没有可以全屏预览的页面">{back}</EmptyState>
      </div>
    );
  }
  return (
    <Viewer
      id={id}
      name={name}
      pictures={pictures.data.list}
      total={Math.max(pictures.data.total, pictures.data.list.length)}
      start={pageWithin(visit.query.page, pictures.data.list.length)}
    />
  );
}

interface ViewerProps {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly PagePicture[];
  readonly total: number;
  /** The page of the address: the viewer begins there. */
  readonly start: number;
}

function Viewer({ id, name, pictures, total, start }: ViewerProps) {
  const site = useSite();
  const { station } = useVisit();
  const navigate = useNavigate();
  const [zoom, setZoom] = useState<Zoom>(restZoom);
  const stage = useRef<HTMLDivElement>(null);
  const { current: page, goTo } = useCurrentPage(pictures.length, start, stage);
  const keepPlace = usePlaceKept(stage, zoom);
  const count = pictures.length;

  function runCommand(command: ViewerCommand) {
    if (command.kind === 'zoom') {
      keepPlace();
      return setZoom(command.zoom);
    }
    if (command.kind === 'page') goTo(command.page);
    const to =
      command.kind === 'page'
        ? addressOf({ to: 'resource-fullScreen', query: { id, page: command.page } }, site, station)
        : addressOf({ to: 'resource-id', params: { id } }, site, station);
    // turning pages leaves one step in the history: back leads to the resource
    navigate(to, { replace: command.kind === 'page', state: { keepScroll: command.kind === 'page' } });
  }
  useViewerKeys(runCommand, { page, count, zoom });

  // biome-ignore lint/correctness/useExhaustiveDependencies: later the person decides which page is shown
  useEffect(() => {
    if (start > 1) goTo(start, true);
  }, []);

  return (
    <div className={`${classes.root} column`}>
      <ViewerBar id={id} name={name} page={page} count={count} total={total} zoom={zoom} onCommand={runCommand} />
      <div className={`${classes.room} flex`}>
        {count > 1 && (
          <PageThumbnails
            pictures={pictures}
            current={page}
            onGo={(number) => runCommand({ kind: 'page', page: number })}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section ref={stage} className={`${classes.stage} fill`} aria-label="页面" tabIndex={0}>
          <PageSheets
            name={name}
            pictures={pictures}
            total={total}
            start={start}
            widthOf={(ratio) => widthAt(zoom, ratio)}
          />
        </section>
      </div>
    </div>
  );
}

/** Keeps the reading position in view while the pages change their size: to be called before they do. */
function usePlaceKept(stage: RefObject<HTMLDivElement | null>, zoom: Zoom) {
  const share = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the height
  useEffect(() => {
    if (stage.current && share.current !== undefined) {
      stage.current.scrollTop = share.current * stage.current.scrollHeight;
    }
  }, [zoom]);
  return () => {
    if (stage.current) share.current = stage.current.scrollTop / stage.current.scrollHeight;
  };
}

function useViewerKeys(onCommand: (command: ViewerCommand) => void, { page, count, zoom }: ViewerState) {
  const latest = useRef(onCommand);
  latest.current = onCommand;

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // the browser's own full screen ends first
      if (event.key === 'Escape' && document.fullscreenElement) return;
      const command = commandOf(event.key, { page, count, zoom });
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [page, count, zoom]);
}

export const fullScreenPage: PageModule<'resource-fullScreen'> = {
  Page: FullScreenPage,
  needs: previewNeeds,
  status: statusByQueryId,
  head(visit, read, site) {
    const id = queryId(visit);
    const name = (id && read(resourceDetail, { id })?.resourceName) || '资源';
    const pictures = id ? read(resourcePicList, { id })?.list : undefined;
    const hero = pictures?.[pageWithin(visit.query.page, pictures.length) - 1]?.url;
    return {
      title: `${name} - 全屏预览 - ${site.name}`,
      description: `全屏预览${name}，支持键盘翻页、缩放与打印。`,
      // the same content stands on the resource's own page
      canonicalPath: id ? hrefOf('resource-id', { id }) : '/resource/fullScreen',
      noindex: true,
      ...(hero && { heroImage: fileUrl(site.cdnBaseUrl, hero) }),
    };
  },
};
