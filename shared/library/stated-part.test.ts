import { describe, expect, test } from 'vitest';
import { type VipService, vipTypes } from '../people/vip.ts';
import type { ChargeType } from './charge.ts';
import { openPages, openText, playRefusal, readsWhole } from './stated-part.ts';

test.each<[chargeType: ChargeType, total: number, shown: number]>([
  ['free', 12, 12],
  ['member', 12, 12],
  ['points', 12, 2],
  ['pay', 12, 2],
  ['school', 12, 2],
  ['points', 13, 3],
  ['points', 2, 1],
  ['points', 1, 1],
  ['school', 0, 0],
])('of a file of charge %s with %i pages everybody sees %i', (chargeType, total, shown) => {
  expect(openPages({ chargeType }, total)).toBe(shown);
});

test('of a text everybody reads the same part, and never more than is asked for', () => {
  const text = '字'.repeat(60);
  expect(openText({ chargeType: 'free' }, text, 40)).toHaveLength(40);
  expect(openText({ chargeType: 'points' }, text, 40)).toHaveLength(10);
  expect(openText({ chargeType: 'pay' }, text, 4)).toHaveLength(4);
});

const inService = (vipType: number): VipService => ({
  vipType,
  productLine: 0,
  vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 1 }],
});
const nobody = { points: 0, vipEntries: [], usedToday: 0, owned: false };
const file = (chargeType: ChargeType) => ({ chargeType, price: 10, studyPhaseCode: 300 });

describe('the whole of a file is read by', () => {
  test.each<[who: string, person: Partial<typeof nobody> | { vipEntries: VipService[] }, readable: ChargeType[]]>([
    ['somebody without rights', {}, ['free', 'member']],
    ['somebody with the points that they have not spent', { points: 100 }, ['free', 'member']],
    ['the owner', { owned: true }, ['free', 'points', 'member', 'pay', 'school']],
    ['the owner, downloads used up', { owned: true, usedToday: 999 }, ['free', 'points', 'member', 'pay', 'school']],
    ['a member', { vipEntries: [inService(vipTypes.personal)] }, ['free', 'points', 'member']],
    [
      'a member, downloads used up',
      { vipEntries: [inService(vipTypes.personal)], usedToday: 999 },
      ['free', 'points', 'member'],
    ],
    ['a school', { vipEntries: [inService(vipTypes.school)] }, ['free', 'points', 'member', 'pay', 'school']],
  ])('%s', (_who, person, readable) => {
    const charges: ChargeType[] = ['free', 'points', 'member', 'pay', 'school'];
    expect(charges.filter((charge) => readsWhole(file(charge), { ...nobody, ...person }))).toEqual(readable);
  });

  test('a guest where it is open to all', () => {
    expect(readsWhole(file('free'), undefined)).toBe(true);
    expect(readsWhole(file('points'), undefined)).toBe(false);
  });
});

test.each<[charge: ChargeType, price: number, guest: string, person: string]>([
  [
    'points',
    10,
    '请先登录。该资源下载（10积分）后可播放，会员与签约学校可直接播放',
    '该资源下载（10积分）后可播放，会员与签约学校可直接播放',
  ],
  [
    'pay',
    300,
    '请先登录。该资源需单独购买（¥3.00）后播放，签约学校可直接播放',
    '该资源需单独购买（¥3.00）后播放，签约学校可直接播放',
  ],
  ['school', 0, '请先登录。特供资源仅供签约学校的老师播放', '特供资源仅供签约学校的老师播放'],
])('a video of charge %s does not play without the right and says why', (chargeType, price, guest, person) => {
  const video = { chargeType, price, studyPhaseCode: 300 };
  expect(playRefusal(video, undefined)).toBe(guest);
  expect(playRefusal(video, { ...nobody, points: 1000 })).toBe(person);
  expect(playRefusal(video, { ...nobody, owned: true })).toBeUndefined();
});

test.each<ChargeType>(['free', 'member'])('a video of charge %s plays for guests', (chargeType) => {
  expect(playRefusal(file(chargeType), undefined)).toBeUndefined();
});
