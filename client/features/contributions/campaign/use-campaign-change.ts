import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';

/** Changes that are farther away are left to the next visit: timers hold 24 days at most. */
const farthestMs = 24 * 3_600_000;
/** Spread of the calls of all visitors that wait for the same moment. */
const spreadMs = 2000;
/** The answer may be a stored one of just before. */
const againMs = 10_000;

/** Asks for the data of a campaign again when it begins or ends, so that an open page changes by itself. */
export function useCampaignChange<I, D>(endpoint: Endpoint<I, D>, input: I, changesAt: string | null | undefined) {
  const client = useQueryClient();
  const [key] = queryKeyOf(endpoint, input);
  useEffect(() => {
    const left = Date.parse(changesAt ?? '') - Date.now();
    if (Number.isNaN(left) || left > farthestMs) return;
    let timer = setTimeout(ask, Math.max(0, left) + Math.random() * spreadMs);
    function ask() {
      void client.invalidateQueries({ queryKey: [key] });
      timer = setTimeout(ask, againMs);
    }
    return () => clearTimeout(timer);
  }, [client, key, changesAt]);
}
