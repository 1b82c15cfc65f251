import {
  type DefaultError,
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startAfterHydration } from '../browser/start-after-hydration.ts';

/**
 * A query as `useQuery` gives it, whose changes go through `startAfterHydration`; those of `useQuery` are urgent. An
 * answer that is fetched again on a slow machine comes before all of the page is hydrated.
 */
export function useObservedQuery<D>(
  options: QueryObserverOptions<D, DefaultError, D, D, readonly [string]>,
): QueryObserverResult<D, DefaultError> {
  const client = useQueryClient();
  const wanted = client.defaultQueryOptions(options);
  wanted._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, wanted));
  const result = observer.getOptimisticResult(wanted);
  const [, setShown] = useState(result);

  useEffect(() => observer.setOptions(wanted), [wanted, observer]);
  useEffect(() => {
    const show = () => startAfterHydration(() => setShown(observer.getCurrentResult()));
    const unsubscribe = observer.subscribe(notifyManager.batchCalls(show));
    // what has changed since it was rendered
    observer.updateResult();
    show();
    return unsubscribe;
  }, [observer]);
  return observer.trackResult(result);
}
