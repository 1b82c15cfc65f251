export interface Area {
  readonly code: number;
  readonly name: string;
}
export interface AreaGroup {
  readonly tagTypeName: string;
  readonly fixedTagVOList: readonly Area[];
}

/** The area of a visitor who has chosen none (docs/product/site.md#area-choice). */
export const nationwide: Area = { code: -1, name: '全国' };

/** Provinces by GB/T 2260, grouped as teachers know them. The gateway's own list wins where it is at hand. */
export const areaGroups: readonly AreaGroup[] = [
  group('华北', [110000, '北京'], [120000, '天津'], [130000, '河北'], [140000, '山西'], [150000, '内蒙古']),
  group('东北', [210000, '辽宁'], [220000, '吉林'], [230000, '黑龙江']),
  group(
    '华东',
    [310000, '上海'],
    [320000, '江苏'],
    [330000, '浙江'],
    [340000, '安徽'],
    [350000, '福建'],
    [360000, '江西'],
    [370000, '山东'],
  ),
  group('华中', [410000, '河南'], [420000, '湖北'], [430000, '湖南']),
  group('华南', [440000, '广东'], [450000, '广西'], [460000, '海南']),
  group('西南', [500000, '重庆'], [510000, '四川'], [520000, '贵州'], [530000, '云南'], [540000, '西藏']),
  group('西北', [610000, '陕西'], [620000, '甘肃'], [630000, '青海'], [640000, '宁夏'], [650000, '新疆']),
  group('港澳台', [710000, '台湾'], [810000, '香港'], [820000, '澳门']),
];

function group(tagTypeName: string, ...areas: [number, string][]): AreaGroup {
  return { tagTypeName, fixedTagVOList: areas.map(([code, name]) => ({ code, name })) };
}

const byCode = new Map(areaGroups.flatMap((g) => g.fixedTagVOList).map((area) => [area.code, area]));
byCode.set(nationwide.code, nationwide);

export const isAreaCode = (code: number) => byCode.has(code);
export const areaName = (code: number) => byCode.get(code)?.name ?? '';
/** The province that a name begins with: 湖北, 湖北省. */
export const areaNamed = (name: string) => [...byCode.values()].find((area) => name.startsWith(area.name));
export const areas: readonly Area[] = [...byCode.values()];

/** The groups to choose from, with the national entry first. */
export const withNationwide = (groups: readonly AreaGroup[]): AreaGroup[] => [
  { tagTypeName: '', fixedTagVOList: [nationwide] },
  ...groups,
];

/** 黑龙江 (230000) and 内蒙古 (150000) keep three characters, others two. */
export const shortAreaName = (area: Area) => area.name.slice(0, area.code === 230000 || area.code === 150000 ? 3 : 2);

/** What the maps service answers. */
export interface Location {
  readonly gb: string;
  readonly province: string;
}

/**
 * Matches a located province to the fixed area list (docs/product/site.md#area-choice): the code is the gb value from
 * index 3, the name is the province's. Undefined where neither the code nor the name is in the list.
 */
export function areaOfLocation(location: Location, groups: readonly AreaGroup[]): Area | undefined {
  const code = Number(location.gb.slice(3));
  const all = groups.flatMap((g) => g.fixedTagVOList);
  return all.find((area) => area.code === code) ?? all.find((area) => location.province.startsWith(area.name));
}
