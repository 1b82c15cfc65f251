import { contentLink } from '../../shared/site/content-link.ts';
import { matchVisited } from '../../shared/site/routes/resolve.ts';

/** Whether an address in content leads to something: another host, or a page of this site. */
export function leadsSomewhere(url: string): boolean {
  const link = contentLink(url);
  if (!link) return false;
  return link.kind === 'elsewhere' || matchVisited(link.path.replace(/[?#].*/, ''), null).kind !== 'none';
}
