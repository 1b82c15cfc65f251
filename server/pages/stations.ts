import { stationByDomain } from '../../shared/catalogue/zzw.ts';
import { stationDomain } from '../../shared/domain/station-domain.ts';
import { CodedError } from '../../shared/errors.ts';
import { isRouteSegment } from '../../shared/routes/match.ts';
import type { Station } from '../../shared/visit.ts';
import type { DataSource } from '../data/data-source.ts';

const lookupDeadlineMs = 1500;

export type StationLookup =
  | { readonly kind: 'station'; readonly station: Station }
  | { readonly kind: 'none' }
  /** Neither the gateway nor any cache could tell. */
  | { readonly kind: 'unknown' };

/** The first segment of a path where it may name a station: no page begins with it and it has the shape of a domain. */
export function stationCandidate(path: string): string | undefined {
  const end = path.indexOf('/', 1);
  const segment = end < 0 ? path.slice(1) : path.slice(1, end);
  return stationDomain.test(segment) && !isRouteSegment(segment) ? segment : undefined;
}

/** Looks a station up through the BFF cache, misses remembered too. Never throws. */
export async function findStation(
  data: DataSource,
  domain: string,
  request: { requestId: string; signal: AbortSignal },
): Promise<StationLookup> {
  try {
    const answer = await data.load(
      stationByDomain,
      { domain },
      { ...request, token: '', deadlineMs: lookupDeadlineMs },
    );
    return { kind: 'station', station: answer.data };
  } catch (error) {
    return error instanceof CodedError && error.code === 404 ? { kind: 'none' } : { kind: 'unknown' };
  }
}
