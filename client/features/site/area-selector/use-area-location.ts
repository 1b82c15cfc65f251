import { useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { SelectionChange } from '../../../../shared/site/selection.ts';
import { prefetchChunk } from '../../../lib/browser/chunk-failure.ts';
import { changeSelection, selectionAtom, useSelection } from '../../../lib/site/selection.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { changeOnFailure, changeToArea, wantsLocation } from './area-choice.ts';

interface AreaLocation {
  readonly locating: boolean;
  /** Requests the position; the browser prompts where the visitor has not decided yet. */
  readonly locate: (onFail: () => void) => Promise<void>;
}

/** A new area changes most of the page: the parts that hydrate late come first. */
const settleMs = 2000;

const promptedKey = 'zz:location-asked';

/** True for the first call in a tab's session; false where the session cannot be kept. */
function firstPromptOfSession(): boolean {
  try {
    if (sessionStorage.getItem(promptedKey)) return false;
    sessionStorage.setItem(promptedKey, '1');
    return true;
  } catch {
    return false;
  }
}

/** Loaded when it is wanted: not before the page is interactive. */
const loadLocator = () => prefetchChunk(() => import('./locate.ts'));

/** A failure that the visitor did not cause shows no notice; the panel offers to locate. */
const noNotice = () => {};

/**
 * Locates the visitor and selects the province (docs/product/site.md#area-choice).
 *
 * At start this happens by itself until an area is saved and no location has failed. If the browser has to ask for
 * permission, it asks once per session: a visitor who closes the question is not asked again on every page. A standing
 * refusal counts as a failed location, and the panel offers a button.
 */
export function useAreaLocation(): AreaLocation {
  const [selection] = useSelection();
  const store = useStore();
  const { mapsBaseUrl, cookieDomain } = useSite();
  const change = useCallback(
    (codes: SelectionChange) => changeSelection({ store, cookieDomain }, codes),
    [store, cookieDomain],
  );
  const [locating, setLocating] = useState(false);
  const wanted = wantsLocation(selection);

  const fail = useCallback(
    (onFail: () => void) => {
      const next = changeOnFailure(store.get(selectionAtom));
      if (next) change(next);
      onFail();
    },
    [store, change],
  );

  const locate = useCallback(
    async (onFail: () => void) => {
      const before = store.get(selectionAtom).areaCode;
      setLocating(true);
      const locator = await loadLocator();
      const area = await locator?.locateArea({
        position: locator.browserPosition,
        mapsBaseUrl,
        fetch: window.fetch.bind(window),
      });
      setLocating(false);
      const now = store.get(selectionAtom);
      if (now.areaCode !== before) return; // chosen by hand meanwhile
      if (!area) {
        fail(onFail);
        return;
      }
      const next = changeToArea(area, now);
      if (next) change(next);
    },
    [store, change, fail, mapsBaseUrl],
  );

  useEffect(() => {
    if (!wanted) return;
    let unmounted = false;
    const start = async () => {
      const permission = await (await loadLocator())?.positionPermission();
      if (unmounted) return;
      if (permission === 'denied') fail(noNotice);
      else if (permission === 'granted' || firstPromptOfSession()) void locate(noNotice);
    };
    const timer = window.setTimeout(() => void start(), settleMs);
    return () => {
      unmounted = true;
      window.clearTimeout(timer);
    };
  }, [wanted, locate, fail]);

  return { locating, locate };
}
