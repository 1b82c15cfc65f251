import { useEffect } from 'react';
import { updateOpenTimes } from '../../../../shared/contributions/calls/share.ts';
import { call } from '../../../lib/calls/api.ts';
import { readFingerprint } from '../../../lib/session/local-flags.ts';
import { sharedToken } from './shared-token.ts';

/**
 * Tells the gateway that a shared link was opened. The token stands in the address only: stored pages do not know it.
 */
export function useSharedOpen(token?: string) {
  useEffect(() => {
    const opened = token ?? sharedToken();
    if (!opened) return;
    // the call is silent and runs in the background
    void call(updateOpenTimes, { token: opened, visitor: readFingerprint() }, { changesNothing: true }).catch(() => {});
  }, [token]);
}
