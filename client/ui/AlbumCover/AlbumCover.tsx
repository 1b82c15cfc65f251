import type { CSSProperties } from 'react';
import { clipToWidth } from '../../../shared/platform/display-width.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { albumLook } from '../../lib/library/album.ts';
import { useSite } from '../../lib/site/visit.ts';
import classes from './AlbumCover.module.css';

interface AlbumCoverProps {
  readonly title: string;
  /** Type codes as the collection carries them. */
  readonly types: string;
  /** Path of a picture below the CDN base; empty draws a cover from type and title. */
  readonly picture: string;
}

/** Three lines of eight characters: what fits on a drawn cover. */
const titleWidth = 24;

/**
 * The cover of an album or collection with the word for its type, 4:3 and as wide as its place. Its name stands beside
 * it.
 */
export function AlbumCover({ title, types, picture }: AlbumCoverProps) {
  const site = useSite();
  const look = albumLook(types);
  const colour = { '--album': look.colour } as CSSProperties;
  return (
    <div className={`${classes.root} rounded-lg relative overflow-hidden`} data-index={look.index} style={colour}>
      {picture ? (
        <img
          className={`${classes.picture} w-full h-full block`}
          src={fileUrl(site.cdnBaseUrl, picture)}
          alt=""
          width={240}
          height={180}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={`${classes.title} overflow-hidden breaks`} aria-hidden="true">
          {clipToWidth(title, titleWidth)}
        </span>
      )}
      <span className={`${classes.type} rounded-sm text-xs leading-20`}>{look.typeName}</span>
    </div>
  );
}
