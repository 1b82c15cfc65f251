import { describe, expect, test } from 'vitest';
import { locatedProvince } from './located-province.ts';

describe('the province of a place', () => {
  test.each([
    ['武汉', 114.3, 30.6, '156420000', '湖北省'],
    ['北京', 116.4, 39.9, '156110000', '北京市'],
    ['喀什', 75.99, 39.47, '156650000', '新疆维吾尔自治区'],
    ['漠河', 122.54, 52.97, '156230000', '黑龙江省'],
    ['三亚', 109.5, 18.25, '156460000', '海南省'],
    ['台北', 121.5, 25.03, '156710000', '台湾省'],
    ['香港', 114.17, 22.3, '156810000', '香港特别行政区'],
    ['日喀则', 88.88, 29.27, '156540000', '西藏自治区'],
  ])('%s', (_place, lon, lat, gb, province) => {
    expect(locatedProvince({ lon, lat })).toEqual({ gb, province });
  });
  test.each([
    ['首尔', 126.98, 37.57],
    ['东京', 139.69, 35.69],
    ['河内', 105.85, 21.03],
    ['乌兰巴托', 106.9, 47.9],
    ['加德满都', 85.32, 27.71],
    ['巴黎', 2.35, 48.85],
    ['大洋', 0, 0],
  ])('none for %s', (_place, lon, lat) => {
    expect(locatedProvince({ lon, lat })).toBeUndefined();
  });
});
