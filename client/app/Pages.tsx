import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ownVersionOn } from '../../shared/site/own-versions.ts';
import type { ErrorFacts } from '../../shared/site/render.ts';
import { hrefOf } from '../../shared/site/routes/match.ts';
import { matchVisited, readQuery, stationPrefix } from '../../shared/site/routes/resolve.ts';
import { recordOf } from '../../shared/site/routes/table.ts';
import { hostAppOf } from '../../shared/site/terminal.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { AuthSync } from '../features/people/auth/AuthSync.tsx';
import { Frame } from '../features/site/frame/Frame.tsx';
import { frameNeeds } from '../features/site/frame/frame.data.ts';
import { useScrollMemory } from '../lib/browser/scroll-memory.ts';
import { authAtom } from '../lib/session/auth.ts';
import { readOwnVersions } from '../lib/site/own-versions.ts';
import { PageDirectoryContext } from '../lib/site/page-directory.ts';
import { selectionAtom } from '../lib/site/selection.ts';
import { useSite, VisitContext } from '../lib/site/visit.ts';
import { ErrorPage } from '../pages/error/ErrorPage.tsx';
import { LoadingBar } from '../ui/states/LoadingBar/LoadingBar.tsx';
import { KeepAlivePages } from './KeepAlivePages.tsx';
import { LazyBasket } from './LazyBasket.tsx';
import { useLinkClicks } from './link-clicks.ts';
import { loginRedirect } from './login-redirect.ts';
import { createPageDirectory } from './prefetch.ts';

interface PagesProps {
  /** What the server rendered; station and device of a tab never change without a full load. */
  readonly first: PublicVisit;
  readonly error?: ErrorFacts | undefined;
}

/** Finds the page of the current address and shows it in the frame; navigation changes nothing else. */
export function Pages({ first, error }: PagesProps) {
  const location = useLocation();
  const selection = useAtomValue(selectionAtom);
  const auth = useAtomValue(authAtom);
  const { hasToken } = auth;
  const queryClient = useQueryClient();
  const site = useSite();
  const [firstKey] = useState(location.key);
  useScrollMemory();

  const visit = useMemo<PublicVisit | undefined>(() => {
    if (error && location.key === firstKey) return { ...first, selection, hasToken };
    const match = matchVisited(location.pathname, first.station);
    if (match.kind !== 'page') return undefined;
    const { name: route, params } = match;
    const wanted = { ...first, route, params, query: readQuery(route, location.search, params), selection, hasToken };
    // the first page is the server's
    if (location.key === firstKey) return wanted;
    const hostApp = hostAppOf(navigator.userAgent);
    return { ...wanted, hostApp, ownVersion: ownVersionOn(wanted, readOwnVersions()) };
  }, [location, selection, hasToken, first, error, firstKey]);

  const directory = useMemo(() => createPageDirectory(queryClient, () => visit ?? first), [queryClient, visit, first]);

  useLinkClicks(directory, first.station);

  const showsError = error !== undefined && location.key === firstKey;
  useEffect(() => {
    // the server has made the first page's calls, and late ones stream in
    if (visit && location.key !== firstKey) directory.prefetchCalls(frameNeeds(visit));
  }, [visit, location, firstKey, directory]);

  if (!visit) return <Navigate to={redirectOf(location.pathname, first)} replace />;
  const elsewhere = showsError ? undefined : loginRedirect({ visit, auth, location, site });
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <PageDirectoryContext.Provider value={directory}>
      <VisitContext.Provider value={visit}>
        <LoadingBar />
        <AuthSync />
        {/* a new tree after each logout: nothing of one person stays for the next */}
        <Frame
          key={auth.endedSessions}
          navigation={showsError || recordOf(visit.route).navigation !== false}
          route={showsError ? undefined : visit.route}
        >
          {showsError ? <ErrorPage {...error} /> : <KeepAlivePages visit={visit} pathKey={pathKeyOf(visit)} />}
        </Frame>
        {recordOf(visit.route).navigation !== false && <LazyBasket />}
      </VisitContext.Provider>
    </PageDirectoryContext.Provider>
  );
}

/** In the browser, a navigation to an unmatched path goes to the root (docs/product/site.md#unmatched-paths). */
function redirectOf(pathname: string, first: PublicVisit): string {
  const match = matchVisited(pathname, first.station);
  const prefix = stationPrefix(first.station);
  if (match.kind === 'redirect') return prefix + match.path;
  return prefix || '/';
}

/** Two addresses with the same key are one mounted page: lists keep their state while filters change. */
function pathKeyOf(visit: PublicVisit): string {
  const record = recordOf(visit.route);
  if (record.canonicalQuery || !record.path.includes('{}')) return visit.route;
  return hrefOf(visit.route, visit.params);
}
