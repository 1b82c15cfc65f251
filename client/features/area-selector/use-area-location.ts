import { useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { selectionAtom, useSelection } from '../../lib/selection.ts';
import { useSite } from '../../lib/visit.ts';
import { changeTo, failedLocation, wantsLocation } from './area-choice.ts';
import { browserPosition, locateArea, positionPermission } from './locate.ts';

interface AreaLocation {
  readonly locating: boolean;
  /** Requests the position; the browser prompts where the visitor has not decided yet. */
  readonly locate: (onFail: () => void) => Promise<void>;
}

/** A failure that the visitor did not cause shows no notice; the panel offers to locate. */
const unheard = () => {};

/**
 * Locates the visitor and selects the province (docs/product.md#area-choice).
 *
 * At start this happens by itself only where the browser does not ask: a permission prompt on the first page load,
 * before the visitor knows its purpose, is refused by habit and then for good. While the answer is open the area
 * stays nationwide and unsaved, and the panel offers a button; a standing refusal counts as a failed location.
 */
export function useAreaLocation(): AreaLocation {
  const [selection, change] = useSelection();
  const store = useStore();
  const { mapsBaseUrl } = useSite();
  const [locating, setLocating] = useState(false);
  const wanted = wantsLocation(selection);

  const fail = useCallback(
    (onFail: () => void) => {
      // an area that the visitor has chosen outlives a location that fails
      if (!store.get(selectionAtom).areaKnown) change(failedLocation);
      onFail();
    },
    [store, change],
  );

  const locate = useCallback(
    async (onFail: () => void) => {
      const before = store.get(selectionAtom).areaCode;
      setLocating(true);
      const area = await locateArea({ position: browserPosition, mapsBaseUrl, fetch: window.fetch.bind(window) });
      setLocating(false);
      const now = store.get(selectionAtom);
      if (now.areaCode !== before) return; // chosen by hand meanwhile
      if (!area) {
        fail(onFail);
        return;
      }
      const next = changeTo(area, now);
      if (next) change(next);
    },
    [store, change, fail, mapsBaseUrl],
  );

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void positionPermission().then((permission) => {
      if (left) return;
      if (permission === 'granted') void locate(unheard);
      if (permission === 'denied') fail(unheard);
    });
    return () => {
      left = true;
    };
  }, [wanted, locate, fail]);

  return { locating, locate };
}
