import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { saveQueryInfo } from '../../../shared/library/calls/home.ts';
import { hasFilters, type ListState, listHref } from '../../features/library/resource-list/paper-library.ts';
import { call } from '../../lib/calls/api.ts';
import { authAtom } from '../../lib/session/auth.ts';
import { savedLabel } from './paper-lib.view.ts';

/** Saves changed filters for the next visit. The filters of the first address are not a change. */
export function useSavedQuery(state: ListState) {
  const { hasToken } = useAtomValue(authAtom);
  const path = listHref(state);
  const known = useRef(path);
  useEffect(() => {
    if (path === known.current) return;
    known.current = path;
    if (!hasToken || !hasFilters(state)) return;
    const { studyPhaseCode, subjectCode } = state;
    // a convenience: where it cannot be kept, nothing is offered next time
    call(saveQueryInfo, { studyPhaseCode, subjectCode, path, label: savedLabel(state) }).catch(() => {});
  }, [path, hasToken, state]);
}
