import { lazy, Suspense, useState } from 'react';
import type { ResourceHit } from '../../../../shared/catalogue/search-list.schema.ts';
import { stripHighlight } from '../../../../shared/domain/highlight.ts';
import { BasketAddAll } from '../../../features/basket/BasketToggle.tsx';
import { BatchDownloadButton } from '../../../features/download/BatchDownloadButton.tsx';
import { useVisit } from '../../../lib/visit.ts';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import classes from './LessonBundle.module.css';

const BatchPanel = lazy(async () => {
  const module = await import('../../../features/download/BatchPanel.tsx');
  return { default: module.BatchPanel };
});

interface LessonBundleProps {
  /** Of the unit or lesson; names the zip. */
  readonly name: string;
  /** One resource of each type that it has. */
  readonly resources: readonly ResourceHit[];
}

/** Everything for one lesson, one of each type, in one press. */
export function LessonBundle({ name, resources }: LessonBundleProps) {
  const { hasToken } = useVisit();
  const [open, setOpen] = useState(false);
  const ids = resources.map(({ id }) => id);
  return (
    <section className={classes.root} aria-labelledby="lesson-bundle">
      <div className={classes.head}>
        <h2 id="lesson-bundle" className={classes.title}>
          整课打包
        </h2>
        <p
          className={classes.what}
        >{`${resources.map(({ resourceTypeName }) => resourceTypeName).join('、')}各一份`}</p>
        <BasketAddAll tab="resource" ids={ids} />
        <BatchDownloadButton onOpen={() => setOpen(true)} />
      </div>
      <ul className={classes.list}>
        {resources.map((resource) => {
          const title = stripHighlight(resource.resourceName);
          return (
            <li key={resource.id} className={classes.item}>
              <FileTypeIcon extension={resource.fileType} />
              <span className={classes.type}>{resource.resourceTypeName}</span>
              <PageLink className={classes.name} to="resource-id" params={{ id: resource.id }} title={title}>
                {title}
              </PageLink>
            </li>
          );
        })}
      </ul>
      {open && hasToken && (
        <Suspense>
          <BatchPanel ids={ids} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
