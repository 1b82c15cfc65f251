import { useEffect, useRef, useState } from 'react';
import type { PagePicture } from '../../../shared/catalogue/tk-resource.schema.ts';
import { fileUrl } from '../../../shared/hosts.ts';
import { useSite } from '../../lib/visit.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import classes from './PagePreview.module.css';

interface PagePreviewProps {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly PagePicture[];
  /** Pages of the whole document; not all of them need to have a picture. */
  readonly total: number;
}

/**
 * The pages of a document as pictures, to scroll through: the first at once and large, the others when they come near.
 * Slides stand two in a row after the first.
 */
export function PagePreview({ id, name, pictures, total }: PagePreviewProps) {
  const { cdnBaseUrl } = useSite();
  const { scroller, current, goTo } = useCurrentPage(pictures.length);
  const [first] = pictures;
  const shape = first && first.width > first.height ? 'slides' : 'sheets';
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <p aria-live="polite">
          预览 {current} / {total} 页
        </p>
        <span className={classes.turn}>
          <button type="button" aria-disabled={current <= 1} onClick={() => goTo(current - 1)}>
            上一页
          </button>
          <button type="button" aria-disabled={current >= pictures.length} onClick={() => goTo(current + 1)}>
            下一页
          </button>
        </span>
        <PageLink to="resource-fullScreen" query={{ id }} className={classes.full}>
          全屏预览
        </PageLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section ref={scroller} className={classes.pages} data-shape={shape} aria-label="逐页预览" tabIndex={0}>
        {pictures.map(({ page, url, width, height }, index) => (
          <img
            key={page}
            src={fileUrl(cdnBaseUrl, url)}
            alt={`${name}，第 ${page} 页`}
            width={width}
            height={height}
            {...(index === 0 ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
            decoding="async"
          />
        ))}
        {total > pictures.length && (
          <p className={classes.end}>
            预览 {pictures.length} / {total} 页，其余页下载后查看
          </p>
        )}
      </section>
    </div>
  );
}

/** Which page is in view, and a way to another one. The first until the browser has looked. */
function useCurrentPage(count: number) {
  const scroller = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    const root = scroller.current;
    if (!root || count < 2) return;
    const shares = new Map<Element, number>();
    const pages = [...root.querySelectorAll('img')];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries) shares.set(target, intersectionRect.height);
        const heights = pages.map((page) => shares.get(page) ?? 0);
        // the first of equals: slides stand side by side
        setCurrent(heights.indexOf(Math.max(...heights)) + 1);
      },
      { root, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const page of pages) observer.observe(page);
    return () => observer.disconnect();
  }, [count]);

  function goTo(page: number) {
    const root = scroller.current;
    const picture = root?.querySelectorAll('img')[page - 1];
    if (!root || !picture) return;
    // the page itself stays where it is, only the pictures move
    root.scrollTo({ top: picture.offsetTop - root.offsetTop, behavior: 'smooth' });
  }

  return { scroller, current, goTo };
}
