import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

/** Counts an activity that the person waits for, until the returned function is called. Browser only. */
export function beginActivity(): () => void {
  let open = true;
  change(1);
  return () => {
    if (open) change(-1);
    open = false;
  };
}

function change(by: 1 | -1) {
  running += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while an activity runs. */
export const useActivity = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
