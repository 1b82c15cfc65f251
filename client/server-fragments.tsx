import { renderToString } from 'react-dom/server';
import type { SiteFacts } from '../shared/site/hosts.ts';
import type { PublicVisit } from '../shared/site/visit.ts';
import { SiteContext, VisitContext } from './lib/site/visit.ts';
import type { FragmentCache } from './ui/CachedFragment/CachedFragment.tsx';

/** HTML of fragments by the data that they show, then by variant. */
const fragments = new WeakMap<object, Map<string, string>>();

/**
 * The fragments of one request's page. What is kept is rendered as for a guest, without store, calls or router. Links
 * in a station have its prefix, so its pages render them in place.
 */
export function serverFragments(site: SiteFacts, visit: PublicVisit): FragmentCache {
  return (owner, variant, content) => {
    if (visit.station) return undefined;
    let variants = fragments.get(owner);
    if (!variants) {
      variants = new Map();
      fragments.set(owner, variants);
    }
    let html = variants.get(variant);
    if (html === undefined) {
      html = renderToString(
        <SiteContext.Provider value={site}>
          <VisitContext.Provider value={{ ...visit, hasToken: false, schoolMode: false }}>
            {content()}
          </VisitContext.Provider>
        </SiteContext.Provider>,
      );
      variants.set(variant, html);
    }
    return html;
  };
}
