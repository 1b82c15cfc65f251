import { useEffect } from 'react';
import { updatePv } from '../../../shared/library/calls/resource.ts';
import { call } from '../../lib/calls/api.ts';

const storageKey = 'zz:viewed';
const keptIds = 200;

/** Counts a view once per visit of this tab: a reload and a way back are no second view. */
export function useViewCount(id: string) {
  useEffect(() => {
    const seen = readSeen();
    if (seen.includes(id)) return;
    writeSeen([...seen, id].slice(-keptIds));
    // a failure is not shown: no part of the page waits for it
    call(updatePv, { id }).catch(() => {});
  }, [id]);
}

/** Where storage is blocked, the page remembers as long as it lives. */
let inMemory: readonly string[] = [];

function readSeen(): readonly string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split(' ');
  } catch {
    return inMemory;
  }
}

function writeSeen(ids: readonly string[]) {
  inMemory = ids;
  try {
    sessionStorage.setItem(storageKey, ids.join(' ').trim());
  } catch {
    // remembered above
  }
}
