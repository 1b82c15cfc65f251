import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite } from '../../../lib/site/visit.ts';
import classes from './BookCover.module.css';

interface BookCoverProps {
  /** Path of the picture below the CDN base. */
  readonly picture: string;
  /** Loads at once: the page's largest picture. */
  readonly first?: boolean;
}

/** The cover of a book, 5:7 and as wide as its place. Its name stands beside it. */
export function BookCover({ picture, first = false }: BookCoverProps) {
  const { cdnBaseUrl } = useSite();
  return (
    <img
      className={`${classes.root} bg-sunken w-full`}
      src={fileUrl(cdnBaseUrl, picture)}
      alt=""
      width={300}
      height={420}
      {...(first ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}
