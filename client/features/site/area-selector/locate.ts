import { toWireRequest } from '../../../../shared/contract/request.ts';
import { type Area, areaGroups, areaOfLocation, type Location } from '../../../../shared/platform/area.ts';
import { cityName } from '../../../../shared/platform/calls/reference.ts';

/** For the browser's position, and again for the maps service. */
const waitMs = 5000;

export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

interface LocateOptions {
  readonly position: () => Promise<Coordinates>;
  /** Base of the maps service; empty uses the gateway's stand-in. */
  readonly mapsBaseUrl: string;
  readonly fetch: (url: string, init: { signal: AbortSignal }) => Promise<Pick<Response, 'ok' | 'json'>>;
}

/** The province where the visitor is; undefined where anything on the way to it fails. */
export async function locateArea({ position, mapsBaseUrl, fetch }: LocateOptions): Promise<Area | undefined> {
  const deadline = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const url = cityNameUrl(mapsBaseUrl, await position());
    timer = setTimeout(() => deadline.abort(), waitMs);
    const response = await fetch(url, { signal: deadline.signal });
    const location = response.ok ? locationOf(await response.json()) : undefined;
    return location && areaOfLocation(location, areaGroups);
  } catch {
    // refused, timed out, offline or not JSON: all of it is one failed location, which the caller records
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function cityNameUrl(mapsBaseUrl: string, { longitude, latitude }: Coordinates): string {
  const { path } = toWireRequest(cityName, { lon: longitude, lat: latitude });
  return mapsBaseUrl ? `${mapsBaseUrl}/cityName${path.slice(path.indexOf('?'))}` : `/api${path}`;
}

/**
 * Reads `{status, data: {gb, province}}`, which is not the gateway's envelope. Maps services say success as 0, "0",
 * 200 or "200".
 */
function locationOf(answer: unknown): Location | undefined {
  const { status, data } = (answer ?? {}) as { status?: unknown; data?: Partial<Location> | null };
  if (!['0', '200'].includes(String(status))) return undefined;
  if (typeof data?.gb !== 'string' || typeof data.province !== 'string') return undefined;
  return { gb: data.gb, province: data.province };
}

/** Position of the browser; rejects when it is refused, unavailable or too slow. */
export const browserPosition = () =>
  new Promise<Coordinates>((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('this browser has no geolocation'));
      return;
    }
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: waitMs,
      maximumAge: 10 * 60_000,
    });
  });

/** Whether asking for the position would show a prompt; undefined where the browser cannot tell. */
export async function positionPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return undefined;
  }
}
