import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

/** Says that the person waits for something; the returned function says, once, that it is over. Browser only. */
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

/** True while the person waits for something. */
export const useActivity = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
