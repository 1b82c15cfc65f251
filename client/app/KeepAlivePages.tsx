import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { beginActivity } from '../lib/browser/activity.ts';
import { PageActiveContext } from '../lib/site/page-active.ts';
import { VisitContext } from '../lib/site/visit.ts';
import { ErrorBoundary } from '../ui/states/ErrorBoundary/ErrorBoundary.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import styles from './KeepAlivePages.module.css';
import { PageOutlet } from './PageOutlet.tsx';

interface KeptPagesProps {
  readonly visit: PublicVisit;
  readonly pathKey: string;
}

interface Kept {
  readonly key: string;
  readonly visit: PublicVisit;
}

/**
 * Shows the current page and keeps the `keepAlive` pages mounted (docs/product/site.md#page-kinds): hidden, with the
 * visit they had, so that going back finds them as they were. A change of the login unmounts them.
 */
export function KeepAlivePages({ visit, pathKey }: KeptPagesProps) {
  const client = useQueryClient();
  const kept = useRef(new Map<string, Kept>());
  const keptFor = useRef(visit.hasToken);
  if (keptFor.current !== visit.hasToken) {
    keptFor.current = visit.hasToken;
    kept.current.clear();
  }
  if (recordOf(visit.route).keepAlive) kept.current.set(pathKey, { key: pathKey, visit });

  const shown: Kept[] = [...kept.current.values()];
  if (!kept.current.has(pathKey)) shown.push({ key: pathKey, visit });
  return shown.map((page) => {
    const active = page.key === pathKey;
    return (
      <div key={page.key} className={styles.page} hidden={!active} inert={active ? undefined : ''}>
        <PageActiveContext.Provider value={active}>
          <VisitContext.Provider value={page.visit}>
            <ErrorBoundary fallback={(retry) => <BrokenPage onRetry={retry} />}>
              <Suspense fallback={<PageLoading />}>
                <PageOutlet visit={page.visit} active={active} client={client} />
              </Suspense>
            </ErrorBoundary>
          </VisitContext.Provider>
        </PageActiveContext.Provider>
      </div>
    );
  });
}

function PageLoading() {
  useEffect(beginActivity, []);
  return <div className={styles.loading} role="status" aria-label="正在加载" />;
}
