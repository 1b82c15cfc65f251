import { describe, expect, test } from 'vitest';
import { locateArea } from './locate.ts';

const wuhan = async () => ({ longitude: 114.3, latitude: 30.6 });
const answering = (body: unknown, ok = true) => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return { ok, json: async () => body };
  };
  return { asked, fetch };
};
const hubei = { status: '0', data: { gb: '156420000', province: '湖北省' } };

describe('location', () => {
  test('is the province of the maps answer', async () => {
    const maps = answering(hubei);
    const area = await locateArea({ position: wuhan, mapsBaseUrl: '', fetch: maps.fetch });
    expect(area).toEqual({ code: 420000, name: '湖北' });
    expect(maps.asked).toEqual(['/api/zw-core/api/v1/core/common/cityName?lat=30.6&lon=114.3']);
  });

  test('asks the maps service where one is set', async () => {
    const maps = answering(hubei);
    await locateArea({ position: wuhan, mapsBaseUrl: 'https://maps.example.com', fetch: maps.fetch });
    expect(maps.asked).toEqual(['https://maps.example.com/cityName?lat=30.6&lon=114.3']);
  });

  test.each<[string, unknown, boolean]>([
    ['a bad status', { status: '1', data: hubei.data }, true],
    ['no data', { status: 0, data: null }, true],
    ['fields of another type', { status: 0, data: { gb: 156420000, province: '湖北省' } }, true],
    ['a place outside the list', { status: 0, data: { gb: '840000000', province: 'Ohio' } }, true],
    ['an envelope with an error', { code: 500, message: 'x', data: null }, true],
    ['nothing', null, true],
    ['an HTTP error', hubei, false],
  ])('%s is a failed location', async (_, body, ok) => {
    const { fetch } = answering(body, ok);
    expect(await locateArea({ position: wuhan, mapsBaseUrl: '', fetch })).toBeUndefined();
  });

  test('a refused position makes no call', async () => {
    const maps = answering(hubei);
    const position = () => Promise.reject(new Error('denied'));
    expect(await locateArea({ position, mapsBaseUrl: '', fetch: maps.fetch })).toBeUndefined();
    expect(maps.asked).toEqual([]);
  });
});
