import type { coreSchemas } from '../../../shared/catalogue/core.schema.ts';
import { areaName } from '../../../shared/domain/area.ts';
import type { HandlersOf, ServiceTools, StreamTable } from '../handler.ts';
import { locatedProvince } from './located-province.ts';
import { citiesOf, dictItems, provinces, schoolsOf, textbookVersionsOf } from './reference-store.ts';

export const coreHandlers = ({ db }: Pick<ServiceTools, 'db'>): HandlersOf<typeof coreSchemas> => ({
  'core.dictListByType': async ({ type }) =>
    (await dictItems(db, type)).map(({ code, name }) => ({ dictCode: code, dictName: name })),
  'core.provinceList': async () => (await provinces(db)).map(({ code, name }) => ({ code, name })),
  'core.cityList': async ({ provinceCode }) =>
    (await citiesOf(db, provinceCode)).map(({ code, name }) => ({ code, name })),
  'core.schoolList': async (input) =>
    (await schoolsOf(db, input)).map((row) => ({
      id: String(row.id),
      schoolName: row.name,
      areaCode: row.areaCode,
      areaName: areaName(row.areaCode),
    })),
  'core.textbookVersionList': async (subject) =>
    (await textbookVersionsOf(db, subject)).map(({ code, name }) => ({ dictCode: code, dictName: name })),
});

/** The maps service's own shape: status 0 is success, anything else a failure (spec chapter 7). */
export const coreStreams: StreamTable = {
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
