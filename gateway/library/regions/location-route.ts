import type { StreamTable } from '../../platform/http/handler.ts';
import { locatedProvince } from './located-province.ts';

/** The maps service's own shape: status 0 is success, anything else a failure. */
export const locationStreams: StreamTable = {
  'core.cityName': (req, res) => {
    const lon = coordinate(req.query.lon);
    const lat = coordinate(req.query.lat);
    const data = lon === undefined || lat === undefined ? undefined : locatedProvince({ lon, lat });
    res.json(data ? { status: '0', data } : { status: '1', message: '未能定位' });
  },
};

function coordinate(value: unknown): number | undefined {
  return typeof value === 'string' && /^-?\d{1,3}(\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}
