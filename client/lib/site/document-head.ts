import type { Head } from '../../../shared/site/render.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/** Writes a page's head after a navigation in the browser; the server printed the first one. */
export function applyHead(head: Head, station: PublicVisit['station']) {
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.noindex ? 'noindex,follow' : '');
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(stationPrefix(station) + head.canonicalPath, canonical.href).href;
}

function setMeta(name: string, content: string) {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) {
    present?.remove();
    return;
  }
  const meta = present ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
