import type { MouseEvent } from 'react';
import { printPages } from '../../features/library/resource-preview/print-pages.ts';
import { pageAnchor } from '../../features/library/resource-preview/use-current-page.ts';
import { addressOf } from '../../lib/site/address.ts';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { restZoom, type ViewerCommand, type Zoom, zoomedBy, zoomLevels } from './full-screen.view.ts';
import classes from './ViewerBar.module.css';

interface ViewerBarProps {
  readonly id: string;
  readonly name: string;
  readonly page: number;
  readonly count: number;
  /** Pages of the whole document; `count` of them are shown. */
  readonly total: number;
  readonly zoom: Zoom;
  readonly onCommand: (command: ViewerCommand) => void;
}

/** The viewer's controls. Pages are links, which turn without scripts too; each says its key. */
export function ViewerBar({ id, name, page, count, total, zoom, onCommand }: ViewerBarProps) {
  const site = useSite();
  const { station } = useVisit();
  const turn = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onCommand({ kind: 'page', page: to });
  };
  const step = (word: string, to: number, key: string) =>
    to >= 1 && to <= count ? (
      <a
        // the anchor scrolls where no script does
        href={`${addressOf({ to: 'resource-fullScreen', query: { id, page: to } }, site, station)}#${pageAnchor(to)}`}
        className={classes.button}
        title={`${word}（${key}）`}
        onClick={turn(to)}
      >
        {word}
      </a>
    ) : (
      <span className={classes.button} aria-disabled="true">
        {word}
      </span>
    );
  return (
    <header className={`${classes.root} row wrap`}>
      <PageLink to="resource-id" params={{ id }} className={classes.button} title="返回详情（Esc）">
        ‹ 返回
      </PageLink>
      <h1 className={`${classes.name} truncate fill text-sm normal`}>{name}</h1>
      <nav className={`${classes.group} row gap-8`} aria-label="翻页">
        {step('上一页', page - 1, '←')}
        <span className={`${classes.number} digits text-center`} aria-live="polite">
          <span className="visually-hidden">第 </span>
          {page} / {total}
          <span className="visually-hidden"> 页</span>
        </span>
        {step('下一页', page + 1, '→')}
      </nav>
      <ZoomGroup zoom={zoom} onCommand={onCommand} />
    </header>
  );
}

function ZoomGroup({ zoom, onCommand }: Pick<ViewerBarProps, 'zoom' | 'onCommand'>) {
  const zoomTo = (to: Zoom) => () => onCommand({ kind: 'zoom', zoom: to });
  return (
    <div className={`${classes.group} row gap-8 needs-scripts`}>
      <button
        type="button"
        className={classes.button}
        aria-label="缩小"
        title="缩小（-）"
        aria-disabled={zoom === zoomLevels[0]}
        onClick={zoomTo(zoomedBy(zoom, -1))}
      >
        −
      </button>
      <span className={`${classes.number} digits text-center`} aria-live="polite">
        {zoom === 'fit' ? '适宽' : `${zoom}%`}
      </span>
      <button
        type="button"
        className={classes.button}
        aria-label="放大"
        title="放大（+）"
        aria-disabled={zoom === zoomLevels.at(-1)}
        onClick={zoomTo(zoomedBy(zoom, 1))}
      >
        +
      </button>
      <button
        type="button"
        className={`${classes.button} ${classes.wide}`}
        title="适合宽度（W）"
        aria-pressed={zoom === 'fit'}
        onClick={zoomTo(zoom === 'fit' ? restZoom : 'fit')}
      >
        适合宽度
      </button>
      <button type="button" className={`${classes.button} ${classes.wide}`} onClick={() => void printPages()}>
        打印
      </button>
    </div>
  );
}
