import { describe, expect, test } from 'vitest';
import { areaGroups, areaOfLocation, areas, shortAreaName, withNationwide } from './area.ts';

test('a national entry is prepended', () => {
  expect(withNationwide(areaGroups)[0]).toEqual({ tagTypeName: '', fixedTagVOList: [{ code: -1, name: '全国' }] });
  expect(areas).toHaveLength(35);
});

describe('short area names', () => {
  test.each([
    [{ code: 230000, name: '黑龙江省' }, '黑龙江'],
    [{ code: 150000, name: '内蒙古自治区' }, '内蒙古'],
    [{ code: 420000, name: '湖北省' }, '湖北'],
    [{ code: -1, name: '全国' }, '全国'],
  ])('%j', (area, name) => {
    expect(shortAreaName(area)).toBe(name);
  });
});

describe('a located province becomes an area', () => {
  test.each([
    [{ gb: '156420000', province: '湖北省' }, 420000],
    [{ gb: '156110000', province: '北京市' }, 110000],
    [{ gb: '', province: '内蒙古自治区' }, 150000],
    [{ gb: '156999999', province: '海上' }, undefined],
  ])('%j', (location, code) => {
    expect(areaOfLocation(location, areaGroups)?.code).toBe(code);
  });
});
