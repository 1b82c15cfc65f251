import { CodedError } from '../../shared/contract/errors.ts';
import { stationByDomain } from '../../shared/library/calls/station.ts';
import type { Station } from '../../shared/site/visit.ts';
import type { DataSource } from '../data/data-source.ts';
import type { RequestContext } from './page-request.ts';

const lookupDeadlineMs = 1500;

export type StationLookup =
  | { readonly kind: 'station'; readonly station: Station }
  | { readonly kind: 'none' }
  /** Neither the gateway nor any cache could tell. */
  | { readonly kind: 'unknown' };

export interface Stations {
  /** The station, where memory knows it and it is fresh. */
  peek(domain: string): Station | undefined;
  /** Looks a station up through the BFF cache, misses remembered too. Never throws. */
  find(domain: string, context: RequestContext): Promise<StationLookup>;
}

export const createStations = (data: Pick<DataSource, 'load' | 'peek'>): Stations => ({
  peek: (domain) => data.peek(stationByDomain, { domain })?.data,
  async find(domain, context) {
    try {
      const options = { ...context, token: '', deadlineMs: lookupDeadlineMs };
      const answer = await data.load(stationByDomain, { domain }, options);
      return { kind: 'station', station: answer.data };
    } catch (error) {
      return error instanceof CodedError && error.code === 404 ? { kind: 'none' } : { kind: 'unknown' };
    }
  },
});
