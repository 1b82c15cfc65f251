import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodedError } from '../../shared/contract/errors.ts';
import { stationByDomain } from '../../shared/library/calls/station.ts';
import { matchVisited, readQuery, stationPrefix } from '../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { call } from '../lib/calls/api.ts';
import { useSelection } from '../lib/site/selection.ts';
import { shownSelection } from '../lib/site/study-of-page.ts';
import { unmatchedPath } from '../lib/site/unmatched.ts';
import { useFollowedLink } from './followed-link.ts';
import type { PrefetchingDirectory } from './prefetch.ts';

/**
 * Makes plain links navigate in place: one listener for the whole document instead of one for each link. Links of
 * other hosts, new windows, downloads and files are left to the browser; a path that no page has leads to the root
 * (docs/product/site.md#unmatched-paths); hovering or focusing a link prefetches its page. A link with
 * `data-chooses-study` makes the study of its page the visitor's selection, one with `data-chooses-area` its area.
 */
export function useLinkClicks(directory: PrefetchingDirectory, station: PublicVisit['station']) {
  const navigate = useNavigate();
  const [selection, changeSelection] = useSelection();
  const showFollowed = useFollowedLink();

  useEffect(() => {
    function pageOf(event: Event) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
      const url = new URL(link.href);
      if (url.origin !== location.origin) return undefined;
      return { link, url, match: matchVisited(url.pathname, station) };
    }

    function handleClick(event: MouseEvent) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlain) return;
      const page = pageOf(event);
      if (!page) return;
      const { link, url, match } = page;
      if (match.kind === 'none') return followUnmatched(event, url);
      const staysHere = url.pathname === location.pathname && url.search === location.search;
      if (staysHere && url.hash) return;
      event.preventDefault();
      if (match.kind === 'page' && link.dataset.choosesStudy !== undefined) {
        const { name: route, params } = match;
        const { studyPhaseCode, dictCode } = shownSelection({
          route,
          params,
          query: readQuery(route, url.search, params),
          selection,
        });
        changeSelection({ studyPhaseCode, dictCode });
      }
      const { choosesArea } = link.dataset;
      if (choosesArea) changeSelection({ areaCode: Number(choosesArea), positionFail: 0 });
      const state = link.dataset.keepScroll === undefined ? null : { keepScroll: true };
      showFollowed(link);
      navigate(url.pathname + url.search + url.hash, { replace: staysHere, state });
    }

    function followUnmatched(event: MouseEvent, url: URL) {
      const unmatched = unmatchedPath(url.pathname, station);
      if (unmatched.kind === 'document') return;
      event.preventDefault();
      if (unmatched.kind === 'root') return navigate(stationPrefix(station) || '/');
      void call(stationByDomain, { domain: unmatched.domain }).then(
        () => location.assign(url),
        (error) => {
          const isNone = error instanceof CodedError && error.code === 404;
          if (isNone) navigate('/');
          else location.assign(url);
        },
      );
    }

    function handleApproach(event: Event) {
      const page = pageOf(event);
      if (page?.match.kind === 'page') directory.prefetch(page.match, page.url.search);
    }

    document.addEventListener('click', handleClick);
    document.addEventListener('mouseover', handleApproach);
    document.addEventListener('focusin', handleApproach);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('mouseover', handleApproach);
      document.removeEventListener('focusin', handleApproach);
    };
  }, [navigate, directory, station, selection, changeSelection, showFollowed]);
}
