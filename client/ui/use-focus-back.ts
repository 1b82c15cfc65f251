import { useEffect, useState } from 'react';

/** Returns the focus on unmount to the element that had it before: for components that mount when they open. */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
