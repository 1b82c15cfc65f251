import type { CSSProperties } from 'react';
import type { PagePicture } from '../../../../shared/library/calls/resource.schema.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite } from '../../../lib/site/visit.ts';
import classes from './PageSheets.module.css';
import { pageAnchor } from './use-current-page.ts';

interface PageSheetsProps {
  readonly name: string;
  readonly pictures: readonly PagePicture[];
  /** Pages of the whole document; those past the pictures are said to be missing. */
  readonly total: number;
  /** The page that is loaded at once; the others load when they come near. */
  readonly start?: number;
  /** Width of a page of a certain ratio of width to height; the room's width where it is left out. */
  readonly widthOf?: (ratio: number) => string;
}

/**
 * The pages of a document below each other. Their places are kept before they load, so that nothing moves; printing the
 * page that they stand on prints them, and nothing of what is around them.
 */
export function PageSheets({ name, pictures, total, start = 1, widthOf }: PageSheetsProps) {
  const { cdnBaseUrl } = useSite();
  return (
    <div className={`${classes.root} stack gap-12 min-w-0`}>
      {pictures.map(({ page, url, width, height }) => (
        <img
          key={page}
          id={pageAnchor(page)}
          src={fileUrl(cdnBaseUrl, url)}
          alt={`${name}，第 ${page} 页`}
          width={width}
          height={height}
          data-shape={width > height ? 'slide' : 'sheet'}
          style={widthOf && ({ '--sheet-width': widthOf(width / height) } as CSSProperties)}
          {...(page === start ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
        />
      ))}
      {total > pictures.length && (
        <p className={`${classes.end} bg-surface text-soft text-center`}>
          预览 {pictures.length} / {total} 页，其余页下载后查看
        </p>
      )}
    </div>
  );
}
