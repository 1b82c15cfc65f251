import type { PagePicture } from '../../../../shared/library/calls/resource.schema.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './PagePreview.module.css';
import { PageSheets } from './PageSheets.tsx';
import { PageThumbnails } from './PageThumbnails.tsx';
import { printPages } from './print-pages.ts';
import { useCurrentPage } from './use-current-page.ts';

interface PagePreviewProps {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly PagePicture[];
  /** Pages of the whole document; not all of them need to have a picture. */
  readonly total: number;
  /** Id of the element behind the preview, for a link that skips the preview. */
  readonly nextId: string;
  readonly nextName: string;
}

/**
 * The pages of a document as pictures, as wide as the column, to scroll through: the first at once, the others when
 * they come near. The bar stays in view and says which page is being read.
 */
export function PagePreview({ id, name, pictures, total, nextId, nextName }: PagePreviewProps) {
  const { current, goTo } = useCurrentPage(pictures.length, 1);
  return (
    <div className={`${classes.root} box`}>
      <div className={`${classes.bar} row bg-surface border-b wrap text-note digits`}>
        <p aria-live="polite">
          预览 {current} / {total} 页
        </p>
        <span className={`${classes.turn} needs-scripts flex gap-8`}>
          <button type="button" aria-disabled={current <= 1} onClick={() => goTo(current - 1)}>
            上一页
          </button>
          <button type="button" aria-disabled={current >= pictures.length} onClick={() => goTo(current + 1)}>
            下一页
          </button>
        </span>
        <span className={`${classes.ways} row`}>
          <button type="button" className={`${classes.print} needs-scripts`} onClick={() => void printPages()}>
            打印
          </button>
          <PageLink to="resource-fullScreen" query={{ id }}>
            全屏预览
          </PageLink>
          <a href={`#${nextId}`}>{nextName} ↓</a>
        </span>
      </div>
      <section
        className={`${classes.pages} stack bg-sunken items-start gap-12`}
        data-alone={pictures.length === 1}
        aria-label="逐页预览"
      >
        {pictures.length > 1 && <PageThumbnails pictures={pictures} current={current} onGo={goTo} />}
        <PageSheets name={name} pictures={pictures} total={total} />
      </section>
    </div>
  );
}
