import { fileUrl } from '../../../shared/site/hosts.ts';
import { useSite } from '../../lib/site/visit.ts';
import { FileTypeIcon } from '../FileTypeIcon/FileTypeIcon.tsx';
import classes from './Thumbnail.module.css';

interface ThumbnailProps {
  /** File extension without its dot. */
  readonly extension: string;
  readonly subjectCode: number;
  /** Path of the first page's picture, below the CDN base; without one, the file's type stands in the subject's colour. */
  readonly path?: string | undefined;
}

/** The upper part of a file's first page, with the type of the file in its corner. The name stands beside it. */
export function Thumbnail({ extension, subjectCode, path }: ThumbnailProps) {
  const { cdnBaseUrl } = useSite();
  return (
    <span className={`${classes.root} flex-none relative`} data-subject={subjectCode} data-bare={path ? undefined : ''}>
      {path && (
        <img
          src={fileUrl(cdnBaseUrl, path)}
          alt=""
          width={96}
          height={68}
          loading="lazy"
          decoding="async"
          className={classes.page}
        />
      )}
      <FileTypeIcon extension={extension} />
    </span>
  );
}
