import { albumDetail } from '../../../shared/library/calls/album.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { FavouriteButton } from '../../features/questions/favourite/FavouriteButton.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { albumLook } from '../../lib/library/album.ts';
import { useEntryMark } from '../../lib/site/entry-mark.ts';
import { AlbumCover } from '../../ui/AlbumCover/AlbumCover.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './AlbumDetail.module.css';
import { AlbumDownload } from './AlbumDownload.tsx';
import { albumFacts, batchesOf } from './album.view.ts';
import { subjectOfAlbums } from './album-state.ts';

interface AlbumDetailProps {
  readonly id: string;
}

/** One album: what it is and costs, then its items in the album's own groups. */
export function AlbumDetailView({ id }: AlbumDetailProps) {
  const view = useCall(albumDetail, { id });
  const mark = useEntryMark('album');
  if (view.status === 'failed') return <LoadFailure what="专辑" onRetry={view.retry} className={classes.waiting} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.waiting} />;
  const album = view.data;
  const { collectionName, collectionType, studyPhaseCode, subjectCode, groups } = album;
  const { typeName } = albumLook(collectionType);
  const subject = subjectOfAlbums(album);
  const batches = batchesOf(album);
  return (
    <PageColumn
      trail={[
        { to: 'layout-album', title: '专辑' },
        { to: 'layout-album', title: subject, query: { phase: studyPhaseCode, subject: subjectCode } },
      ]}
      current={collectionName}
    >
      <header className={`${classes.head} panel grid`} {...mark(id)}>
        <div className={classes.cover}>
          <AlbumCover title={collectionName} types={collectionType} picture={album.cover} />
        </div>
        <div className={`${classes.about} grid gap-10`}>
          <h1 className={`${classes.title} text-xl`}>{collectionName}</h1>
          <p className="text-soft">{album.summary}</p>
          <dl className={`${classes.facts} flex wrap digits`}>
            {albumFacts(album).map(({ name, value }) => (
              <div className="flex gap-8" key={name}>
                <dt className="text-faint">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={`${classes.actions} flex wrap items-start`}>
            {batches.length > 0 && <AlbumDownload name={collectionName} batches={batches} />}
            <FavouriteButton collectType="album" id={id} name={collectionName} />
          </div>
        </div>
      </header>
      {groups.length === 0 && (
        <div className={`${classes.group} panel`}>
          <EmptyState message="这个专辑正在整理，还没有资源">
            <PageLink to="layout-album">看看其他专辑</PageLink>
          </EmptyState>
        </div>
      )}
      {groups.map(({ groupName, items }) => (
        <section key={groupName} className={`${classes.group} panel`} aria-label={groupName}>
          <h2 className={`${classes.name} border-b text-lg`}>
            {groupName}
            <span className={`${classes.count} note normal`}>{items.length}份</span>
          </h2>
          <ListedResources resources={items} first={1} />
        </section>
      ))}
      <p className="text-center">
        <PageLink
          to="layout-album"
          query={{ phase: studyPhaseCode, subject: subjectCode, type: Number.parseInt(collectionType, 10) }}
        >
          {`更多${subject}${typeName}专辑`}
        </PageLink>
      </p>
    </PageColumn>
  );
}
