import { atom, type createStore, useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import {
  changeCodes,
  defaultSelection,
  printSelection,
  type Selection,
  type SelectionChange,
  selectionCookie,
  selectionCookieSeconds,
} from '../../../shared/site/selection.ts';
import { writeCookie } from '../browser/cookie.ts';
import { startAfterHydration } from '../browser/start-after-hydration.ts';
import { writeSelectionChosen } from '../session/local-flags.ts';
import { useSite } from './visit.ts';

/** The visitor's selection; set from the visit before the first render. */
export const selectionAtom = atom<Selection>(defaultSelection);

/** Reads the selection and changes it by the visitor's own choice: everything that depends on it follows at once. */
export function useSelection(): [Selection, (change: SelectionChange) => void] {
  const selection = useAtomValue(selectionAtom);
  const store = useStore();
  const { cookieDomain } = useSite();
  const change = useCallback(
    (codes: SelectionChange) => {
      writeSelectionChosen(true);
      changeSelection({ store, cookieDomain }, codes);
    },
    [store, cookieDomain],
  );
  return [selection, change];
}

interface SelectionPlace {
  readonly store: ReturnType<typeof createStore>;
  readonly cookieDomain: string;
}

/** Changes the selection without a choice of the visitor's: from the profile, or by the location. */
export function changeSelection({ store, cookieDomain }: SelectionPlace, change: SelectionChange) {
  startAfterHydration(() =>
    store.set(selectionAtom, (now) => {
      const next = changeCodes(now, change);
      writeCookie(selectionCookie, printSelection(next), { seconds: selectionCookieSeconds, domain: cookieDomain });
      return next;
    }),
  );
}
