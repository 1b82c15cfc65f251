import type { AnchorHTMLAttributes } from 'react';
import { stationPrefix } from '../../../shared/routes/resolve.ts';
import { useVisit } from '../../lib/visit.ts';

interface UrlLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site or an https address, as content carries it. */
  readonly url: string;
}

/** A link whose address comes from content: paths of this site keep the station, other hosts open without opener. */
export function UrlLink({ url, ...rest }: UrlLinkProps) {
  const { station } = useVisit();
  if (/^\/(?!\/)/.test(url)) {
    const prefix = stationPrefix(station);
    return <a {...rest} href={url === '/' && prefix ? prefix : prefix + url} />;
  }
  if (/^https?:\/\//.test(url)) return <a {...rest} href={url} target="_blank" rel="noopener noreferrer" />;
  return <a {...rest} />;
}
