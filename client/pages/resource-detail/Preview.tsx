import { Suspense } from 'react';
import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { resourcePicList } from '../../../shared/library/calls/resource.ts';
import { fileTypeOf } from '../../../shared/platform/file-type.ts';
import { ArchiveList } from '../../features/library/resource-preview/ArchiveList.tsx';
import { MediaPlayer } from '../../features/library/resource-preview/MediaPlayer.tsx';
import { PagePreview } from '../../features/library/resource-preview/PagePreview.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './Preview.module.css';
import { previewKindOf, withoutPreview } from './resource-detail.view.ts';

/** What is inside, before it is taken: pages, film or sound, or the files of an archive. */
export function Preview({ detail }: { readonly detail: ResourceDetail }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-12 text-lg">
        内容预览
      </h2>
      <Suspense fallback={<Skeleton shape="block" className={classes.place} />}>
        <Content detail={detail} />
      </Suspense>
    </section>
  );
}

function Content({ detail }: { readonly detail: ResourceDetail }) {
  const { id, resourceName: name, fileType, durationSeconds } = detail;
  const pictures = useCall(resourcePicList, { id });
  const next =
    detail.questionNum > 0 ? { nextId: 'questions', nextName: '本卷试题' } : { nextId: 'facts', nextName: '资源信息' };
  const kind = previewKindOf(detail, pictures.status === 'ready' ? pictures.data.list.length : undefined);
  switch (kind) {
    case 'media': {
      const media = fileTypeOf(fileType) === 'audio' ? 'audio' : 'video';
      return <MediaPlayer key={id} id={id} name={name} kind={media} durationSeconds={durationSeconds} />;
    }
    case 'archive':
      return <ArchiveList entries={detail.archive} />;
    case 'none':
      return <EmptyState message={withoutPreview(detail)} />;
    case 'pages':
      if (pictures.status === 'failed') return <LoadFailure what="预览" onRetry={pictures.retry} />;
      if (pictures.status === 'pending') return <Skeleton shape="block" className={classes.place} />;
      return (
        <PagePreview
          key={id}
          id={id}
          name={name}
          pictures={pictures.data.list}
          total={Math.max(pictures.data.total, pictures.data.list.length)}
          {...next}
        />
      );
  }
}
