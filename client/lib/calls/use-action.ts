import { useState } from 'react';

interface Action {
  readonly busy: boolean;
  /** `settle` follows the work, done or failed. */
  run(work: () => Promise<unknown>, settle?: () => Promise<unknown>): Promise<void>;
}

/** What a button does: busy until it is over. Its calls report their failures themselves, by notices. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(work, settle) {
      setBusy(true);
      try {
        await work().catch(() => {});
        await settle?.();
      } finally {
        setBusy(false);
      }
    },
  };
}
