import { Suspense, useState } from 'react';
import { checkDownloadNumBatch } from '../../../shared/library/calls/resource.ts';
import type { ListedHit } from '../../../shared/library/calls/resource-list.schema.ts';
import { chargesLabel } from '../../../shared/library/charge.ts';
import { stripHighlight } from '../../../shared/platform/highlight.ts';
import { BatchDownloadButton } from '../../features/library/download/BatchDownloadButton.tsx';
import { BasketAddAll } from '../../features/questions/basket/BasketToggle.tsx';
import { lazyChunk } from '../../lib/browser/chunk-failure.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { lessonBundle } from '../../lib/library/lesson-bundle.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { FileTypeIcon } from '../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './LessonBundle.module.css';

const BatchPanel = lazyChunk(async () => {
  const module = await import('../../features/library/download/BatchPanel.tsx');
  return { default: module.BatchPanel };
});

interface LessonBundleProps {
  /** Of the unit or lesson; names the zip. */
  readonly name: string;
  /** What it may be put together from, best first. */
  readonly resources: readonly ListedHit[];
}

/** Everything for one lesson in one press: the best file of each type that this person may have. Not for one type. */
export function LessonBundle({ name, resources }: LessonBundleProps) {
  const { hasToken } = useVisit();
  const [open, setOpen] = useState(false);
  const checks = useCall(
    checkDownloadNumBatch,
    { ids: resources.map(({ id }) => id) },
    { enabled: hasToken && resources.length > 0 },
  );
  const items = checks.status === 'ready' ? checks.data.items : [];
  const { chosen, leftOut } = lessonBundle(resources, ({ id }) => items.find((item) => item.id === id));
  if (chosen.length + leftOut.length < 2) return null;
  const ids = chosen.map(({ id }) => id);
  const cost = items.filter(({ id }) => ids.includes(id)).reduce((sum, item) => sum + item.cost, 0);
  const price = items.length > 0 ? (cost > 0 ? `共扣 ${cost} 积分` : '不扣积分') : chargesLabel(chosen);
  return (
    <section className={`${classes.root} panel border-accent`} aria-labelledby="lesson-bundle">
      <div className={`${classes.head} row wrap`}>
        <h2 id="lesson-bundle" className="text-md">
          整课打包
        </h2>
        <p className={`${classes.what} text-faint`}>
          {ids.length > 0
            ? `${chosen.map(({ resourceTypeName }) => resourceTypeName).join('、')}各一份，${price}`
            : '暂无您可以下载的文件'}
        </p>
        {ids.length > 0 && (
          <>
            <BasketAddAll tab="resource" ids={ids} />
            <BatchDownloadButton onOpen={() => setOpen(true)} />
          </>
        )}
      </div>
      <ul className={`${classes.list} grid halves`}>
        {chosen.map((resource) => (
          <li key={resource.id} className={`${classes.item} row gap-8 min-w-0`}>
            <BundledFile resource={resource} />
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <>
          <p className={`${classes.leftOut} text-soft`}>没有装入：</p>
          <ul className={`${classes.left} m-0 p-0`}>
            {leftOut.map(({ resource, reason }) => (
              <li key={resource.id} className={`${classes.item} row gap-8 min-w-0`}>
                <BundledFile resource={resource} />
                <span className={`${classes.reason} flex-none text-warm text-note`}>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {open && hasToken && (
        <Suspense>
          <BatchPanel ids={ids} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function BundledFile({ resource }: { readonly resource: ListedHit }) {
  const title = stripHighlight(resource.resourceName);
  return (
    <>
      <FileTypeIcon extension={resource.fileType} />
      <span className="note flex-none">{resource.resourceTypeName}</span>
      <PageLink className={`${classes.name} truncate`} to="resource-id" params={{ id: resource.id }} title={title}>
        {title}
      </PageLink>
    </>
  );
}
