import { type MouseEvent, useEffect, useRef } from 'react';
import type { PagePicture } from '../../../../shared/library/calls/resource.schema.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite } from '../../../lib/site/visit.ts';
import classes from './PageThumbnails.module.css';
import { pageAnchor } from './use-current-page.ts';

/** In pixels, as the style sheet has them: places are kept for what is not drawn yet. */
const thumbnailWidth = 84;
const captionHeight = 28;

interface PageThumbnailsProps {
  readonly pictures: readonly PagePicture[];
  readonly current: number;
  readonly onGo: (page: number) => void;
}

/** The pages at a glance, for wide screens: each leads to its page, the one being read is marked and in view. */
export function PageThumbnails({ pictures, current, onGo }: PageThumbnailsProps) {
  const { cdnBaseUrl } = useSite();
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    const scroller = list.current;
    const marked = scroller?.children[current - 1];
    if (!scroller || !(marked instanceof HTMLElement)) return;
    const top = marked.offsetTop;
    const isAbove = top < scroller.scrollTop;
    const isBelow = top + marked.offsetHeight > scroller.scrollTop + scroller.clientHeight;
    // the list scrolls by itself: the page being read stays where it is
    if (isAbove || isBelow) scroller.scrollTop = top - scroller.clientHeight / 2;
  }, [current]);

  const go = (page: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(page);
  };
  return (
    <nav ref={list} className={classes.root} aria-label="页面缩略图">
      {pictures.map(({ page, url, width, height }) => (
        <a
          key={page}
          href={`#${pageAnchor(page)}`}
          aria-label={`第 ${page} 页`}
          aria-current={page === current ? 'true' : undefined}
          style={{ containIntrinsicHeight: `${Math.round((thumbnailWidth * height) / width) + captionHeight}px` }}
          onClick={go(page)}
        >
          <img
            className="bg-surface border w-full"
            src={fileUrl(cdnBaseUrl, url)}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            fetchpriority="low"
          />
          <span aria-hidden="true">{page}</span>
        </a>
      ))}
    </nav>
  );
}
