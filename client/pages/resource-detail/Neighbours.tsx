import type { LinkedResource } from '../../../shared/library/calls/briefs.schema.ts';
import { relatedResources, sameAlbum } from '../../../shared/library/calls/resource.ts';
import { chargeLabel } from '../../../shared/library/charge.ts';
import { albumItemLimit } from '../../../shared/library/shown-items.ts';
import { formatCount } from '../../../shared/platform/format.ts';
import { FileTypeIcon } from '../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './Neighbours.module.css';

const place = <Skeleton shape="rows" className={classes.place} />;

/** What stands beside the resource: its albums and, only when their height is known, what is like it. */
export function Neighbours({ id }: { readonly id: string }) {
  return (
    <Late
      endpoint={sameAlbum}
      input={{ id }}
      placeholder={place}
      failed={(retry) => (
        <>
          <LoadFailure what="同专辑资源" onRetry={retry} />
          <Related id={id} />
        </>
      )}
    >
      {(albums) => (
        <>
          {albums.map((album) => (
            <section key={album.id} aria-labelledby={`album-${album.id}`}>
              <h2 id={`album-${album.id}`} className="text-md">
                同专辑资源
              </h2>
              <p className="mt-4 text-note">
                <PageLink to="layout-album" query={{ id: album.id }}>
                  {album.albumName}
                </PageLink>
              </p>
              <Rows resources={album.items.filter((item) => item.id !== id).slice(0, albumItemLimit)} />
            </section>
          ))}
          <Related id={id} />
        </>
      )}
    </Late>
  );
}

function Related({ id }: { readonly id: string }) {
  return (
    <Late
      endpoint={relatedResources}
      input={{ id }}
      placeholder={place}
      failed={(retry) => <LoadFailure what="相关资源" onRetry={retry} />}
    >
      {(related) =>
        related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related" className="text-md">
              相关资源
            </h2>
            <Rows resources={related} />
          </section>
        )
      }
    </Late>
  );
}

function Rows({ resources }: { readonly resources: readonly LinkedResource[] }) {
  return (
    <ul className={`${classes.rows} lines`}>
      {resources.map(({ id, resourceName, fileType, chargeType, price, downloadNum }) => (
        <li className="flex gap-10" key={id}>
          <FileTypeIcon extension={fileType} />
          <span>
            <PageLink to="resource-id" params={{ id }}>
              {resourceName}
            </PageLink>
            <span className="block text-faint text-xs">
              {chargeLabel(chargeType, price)} · {formatCount(downloadNum)}次下载
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
