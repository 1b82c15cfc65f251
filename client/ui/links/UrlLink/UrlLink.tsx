import type { AnchorHTMLAttributes } from 'react';
import { contentLink } from '../../../../shared/site/content-link.ts';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';

interface UrlLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site or an https address, as content carries it. */
  readonly url: string;
}

/** A link whose address comes from content: paths of this site keep the station, other hosts open without opener. */
export function UrlLink({ url, ...rest }: UrlLinkProps) {
  const { station } = useVisit();
  const link = contentLink(url);
  if (!link) return <a {...rest} />;
  if (link.kind === 'elsewhere') return <a {...rest} href={link.url} target="_blank" rel="noopener noreferrer" />;
  return <a {...rest} href={inStation(link.path, station)} />;
}
