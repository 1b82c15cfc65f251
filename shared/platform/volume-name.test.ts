import { describe, expect, test } from 'vitest';
import { isSameVolume, volumeAtStart } from './volume-name.ts';

describe('volumes as people type them', () => {
  test.each([
    ['必修上册 期中', '必修上册'],
    ['必修一函数', '必修第一册'],
    ['必修1', '必修第一册'],
    ['必修第二册', '必修第二册'],
    ['选必2', '选择性必修第二册'],
    ['选择性必修中册', '选择性必修中册'],
    ['七年级上册', '七年级上册'],
    ['8年级下', '八年级下册'],
    ['八上 数学', '八年级上册'],
    ['初二上数学', '八年级上册'],
    ['三上数学', '三年级上册'],
    ['三年级下册', '三年级下册'],
  ])('%s', (text, name) => {
    expect(volumeAtStart(text)?.name).toBe(name);
  });
  test.each(['七年级上学期', '八下学期', '三上北高峰', '初一上学期', '函数'])('%s names none', (text) => {
    expect(volumeAtStart(text)).toBeUndefined();
  });
});

describe('names of one volume', () => {
  test.each([
    ['必修第一册', '必修上册'],
    ['必修第一册', '必修1 分子与细胞'],
    ['必修第一册', '必修 中外历史纲要（上）'],
    ['必修下册', '必修第二册'],
    ['选择性必修第三册', '选择性必修下册'],
    ['选择性必修第二册', '选择性必修中册'],
    ['七年级上册', '七年级上册 中国历史'],
  ])('%s is %s', (one, other) => {
    expect(isSameVolume(one, other)).toBe(true);
  });
  test.each([
    ['必修第一册', '必修下册'],
    ['必修第一册', '选择性必修第一册'],
    ['七年级上册', '七年级下册'],
    ['必修第一册', '必修 技术与设计2'],
  ])('%s is not %s', (one, other) => {
    expect(isSameVolume(one, other)).toBe(false);
  });
});
