import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { startAfterHydration } from '../browser/start-after-hydration.ts';

/**
 * Whether a part may show what the browser knows by now, or still has to render what the server rendered. `isBehind` is
 * asked when markup of the server is hydrated, and only then; where it says true, this is false until the part's
 * boundaries are hydrated.
 */
export function useCaughtUp(isBehind: () => boolean): boolean {
  const [part] = useState(() => ({ isBehind: false }));
  // state and not a field of `part`: an urgent render before that has to give what was hydrated
  const [hasCaughtUp, catchUp] = useReducer(() => true, false);
  const wasNotBehind = useSyncExternalStore(
    neverChanges,
    () => !part.isBehind,
    () => {
      part.isBehind = isBehind();
      return !part.isBehind;
    },
  );
  useEffect(() => {
    if (part.isBehind) startAfterHydration(catchUp);
  }, [part]);
  return wasNotBehind || hasCaughtUp;
}

const neverChanges = () => () => {};
