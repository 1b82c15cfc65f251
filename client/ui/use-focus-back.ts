import { useEffect, useState } from 'react';

/** Gives the focus, when the component goes, back to what had it before: for what is mounted when it opens. */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
