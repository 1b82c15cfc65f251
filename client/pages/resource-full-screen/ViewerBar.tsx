import type { MouseEvent } from 'react';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { type ViewerCommand, zoomedBy, zoomLevels } from './full-screen.view.ts';
import classes from './ViewerBar.module.css';

interface ViewerBarProps {
  readonly id: string;
  readonly name: string;
  readonly page: number;
  readonly count: number;
  readonly zoom: number;
  readonly onCommand: (command: ViewerCommand) => void;
}

/** The viewer's controls. Pages are links, which turn without scripts too; each says its key. */
export function ViewerBar({ id, name, page, count, zoom, onCommand }: ViewerBarProps) {
  const turn = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onCommand({ kind: 'page', page: to });
  };
  const step = (word: string, to: number, key: string) =>
    to >= 1 && to <= count ? (
      <PageLink
        to="resource-fullScreen"
        query={{ id, page: to }}
        className={classes.button}
        title={`${word}（${key}）`}
        onClick={turn(to)}
      >
        {word}
      </PageLink>
    ) : (
      <span className={classes.button} aria-disabled="true">
        {word}
      </span>
    );
  return (
    <header className={classes.root}>
      <PageLink to="resource-id" params={{ id }} className={classes.button} title="返回详情（Esc）">
        ‹ 返回
      </PageLink>
      <h1 className={classes.name}>{name}</h1>
      <nav className={classes.group} aria-label="翻页">
        {step('上一页', page - 1, '←')}
        <span className={classes.number} aria-live="polite">
          <span className="visually-hidden">第 </span>
          {page} / {count}
          <span className="visually-hidden"> 页</span>
        </span>
        {step('下一页', page + 1, '→')}
      </nav>
      <div className={`${classes.group} ${classes.zoom}`}>
        <button
          type="button"
          className={classes.button}
          aria-label="缩小"
          title="缩小（-）"
          aria-disabled={zoom === zoomLevels[0]}
          onClick={() => onCommand({ kind: 'zoom', zoom: zoomedBy(zoom, -1) })}
        >
          −
        </button>
        <span className={classes.number} aria-live="polite">
          {zoom}%
        </span>
        <button
          type="button"
          className={classes.button}
          aria-label="放大"
          title="放大（+）"
          aria-disabled={zoom === zoomLevels.at(-1)}
          onClick={() => onCommand({ kind: 'zoom', zoom: zoomedBy(zoom, 1) })}
        >
          +
        </button>
      </div>
    </header>
  );
}
