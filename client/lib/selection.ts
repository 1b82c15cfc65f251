import { atom, useAtomValue, useSetAtom } from 'jotai';
import { startTransition, useCallback } from 'react';
import {
  defaultSelection,
  printSelection,
  type Selection,
  selectionCookie,
  selectionCookieSeconds,
  selectionOf,
} from '../../shared/selection.ts';
import { useSite } from './visit.ts';

/** The visitor's selection; set from the visit before the first render. */
export const selectionAtom = atom<Selection>(defaultSelection);

export type SelectionChange = Parameters<typeof selectionOf>[0];

/** Reads the selection and changes it: everything that depends on it follows at once, the cookie keeps it. */
export function useSelection(): [Selection, (change: SelectionChange) => void] {
  const selection = useAtomValue(selectionAtom);
  const setSelection = useSetAtom(selectionAtom);
  const { cookieDomain } = useSite();
  const change = useCallback(
    (codes: SelectionChange) => {
      // a click may come before all of the page is hydrated: the parts that are not yet are hydrated first
      startTransition(() =>
        setSelection((now) => {
          const next = selectionOf({
            studyPhaseCode: now.studyPhaseCode,
            dictCode: now.dictCode,
            areaCode: now.areaKnown ? now.areaCode : undefined,
            positionFail: now.positionFail,
            ...codes,
          });
          writeCookie(next, cookieDomain);
          return next;
        }),
      );
    },
    [setSelection, cookieDomain],
  );
  return [selection, change];
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
