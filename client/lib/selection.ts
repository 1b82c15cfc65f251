import { atom, type createStore, useAtomValue, useStore } from 'jotai';
import { startTransition, useCallback } from 'react';
import {
  changed,
  defaultSelection,
  printSelection,
  type Selection,
  type SelectionChange,
  selectionCookie,
  selectionCookieSeconds,
} from '../../shared/selection.ts';
import { writeSelectionChosen } from './local-flags.ts';
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
  // it may change before all of the page is hydrated: the parts that are not yet are hydrated first
  startTransition(() =>
    store.set(selectionAtom, (now) => {
      const next = changed(now, change);
      writeCookie(next, cookieDomain);
      return next;
    }),
  );
}

function writeCookie(selection: Selection, domain: string) {
  const parts = [
    `${selectionCookie}=${encodeURIComponent(printSelection(selection))}`,
    'path=/',
    `max-age=${selectionCookieSeconds}`,
    'samesite=lax',
  ];
  if (domain) parts.push(`domain=${domain}`);
  if (location.protocol === 'https:') parts.push('secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in the browsers teachers use
  document.cookie = parts.join('; ');
}
