import { describe, expect, test } from 'vitest';
import type { VipEntry } from '../people/calls/user.schema.ts';
import {
  type Downloadable,
  type Downloader,
  dailyMaxOf,
  decideDownload,
  refuseDownload,
  rightNames,
} from './download-rights.ts';

const vip = (vipType: number, change: Partial<VipEntry> = {}): VipEntry => ({
  vipType,
  productLine: 0,
  vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 1 }],
  vipName: '',
  endTime: '2027-08-31',
  ...change,
});
const otherPhase = { vipStudyLevelVoList: [{ studyPhaseCode: 200, serviceStatus: 1 }] };
const ended = { vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 2 }] };
const someone = (change: Partial<Downloader> = {}): Downloader => ({
  points: 50,
  vipEntries: [],
  usedToday: 0,
  owned: false,
  ...change,
});
const aResource = (change: Partial<Downloadable> = {}): Downloadable => ({
  chargeType: 'points',
  price: 10,
  studyPhaseCode: 300,
  ...change,
});
const decide = (resource: Downloadable, downloader: Downloader | undefined) =>
  decideDownload(resource, downloader, '高中');

const free = aResource({ chargeType: 'free', price: 0 });
const points = aResource();
const member = aResource({ chargeType: 'member', price: 0 });
const pay = aResource({ chargeType: 'pay', price: 1250 });
const special = aResource({ chargeType: 'school', price: 0 });

describe('which right a download uses', () => {
  test.each<[string, Downloadable, Downloader, string, number]>([
    ['free for anyone who is logged in', free, someone(), 'free', 0],
    ['points from an ordinary user', points, someone(), 'points', 10],
    ['points to the last one', points, someone({ points: 10 }), 'points', 10],
    ['a member pays no points', points, someone({ vipEntries: [vip(1)] }), 'member', 0],
    ['a resource-line member too', points, someone({ vipEntries: [vip(3, { productLine: 1 })] }), 'member', 0],
    ['a question-line member pays', points, someone({ vipEntries: [vip(3, { productLine: 2 })] }), 'points', 10],
    ['a member of another phase pays', points, someone({ vipEntries: [vip(1, otherPhase)] }), 'points', 10],
    ['an ended membership pays', points, someone({ vipEntries: [vip(1, ended)] }), 'points', 10],
    ['member resources for members', member, someone({ vipEntries: [vip(1)] }), 'member', 0],
    ['member resources for schools', member, someone({ vipEntries: [vip(2)] }), 'school', 0],
    ['special supply for schools', special, someone({ vipEntries: [vip(2)] }), 'school', 0],
    ['paid ones for schools', pay, someone({ vipEntries: [vip(2)] }), 'school', 0],
    ['the school before the own membership', points, someone({ vipEntries: [vip(1), vip(2)] }), 'school', 0],
    ['owned before anything', pay, someone({ owned: true, points: 0 }), 'owned', 0],
    ['owned with the quota used', points, someone({ owned: true, usedToday: 999 }), 'owned', 0],
  ])('%s', (_, resource, downloader, right, cost) => {
    expect(decide(resource, downloader)).toEqual({ right, cost, refusal: null });
  });

  test.each<[string, Downloadable, Downloader | undefined, string, string]>([
    ['a guest', free, undefined, 'login', '登录后即可下载'],
    ['the quota is used', free, someone({ usedToday: 20 }), 'quota', '今日下载次数已用完（每日 20 份），明天再来吧'],
    [
      'a member has a larger quota, and that is used',
      free,
      someone({ usedToday: 50, vipEntries: [vip(1)] }),
      'quota',
      '今日下载次数已用完（每日 50 份），明天再来吧',
    ],
    ['points are short', points, someone({ points: 9 }), 'points', '积分不足：需要 10 积分，当前余额 9 积分'],
    ['members only', member, someone(), 'memberOnly', '该资源为会员专享，开通会员后可下载'],
    [
      'the membership is for another phase',
      member,
      someone({ vipEntries: [vip(1, otherPhase)] }),
      'wrongPhase',
      '您的会员权益不含高中学段，无法下载该资源',
    ],
    [
      'the membership ended',
      member,
      someone({ vipEntries: [vip(1, ended)] }),
      'memberOnly',
      '该资源为会员专享，开通会员后可下载',
    ],
    [
      'the membership is for questions',
      member,
      someone({ vipEntries: [vip(3, { productLine: 2 })] }),
      'memberOnly',
      '该资源为会员专享，开通会员后可下载',
    ],
    [
      'special supply is for schools',
      special,
      someone({ vipEntries: [vip(1)] }),
      'schoolOnly',
      '特供资源仅向签约学校开放，请联系学校管理员开通',
    ],
    [
      'the service of the school has ended',
      special,
      someone({ vipEntries: [vip(2, ended)] }),
      'schoolOnly',
      '您所在学校的服务已到期，续期后可下载，请联系学校管理员',
    ],
    ['paid one by one', pay, someone({ vipEntries: [vip(1)] }), 'payOnly', '该资源需单独购买，价格 ¥12.50'],
  ])('refused: %s', (_, resource, downloader, reason, message) => {
    expect(decide(resource, downloader)).toEqual({ right: null, cost: 0, refusal: { reason, message } });
  });

  test('every reason has its own sentence', () => {
    const reasons = [
      'login',
      'quota',
      'memberOnly',
      'wrongPhase',
      'points',
      'schoolOnly',
      'payOnly',
      'offShelf',
    ] as const;
    const messages = reasons.map((reason) => refuseDownload(reason).refusal.message);
    expect(new Set(messages).size).toBe(reasons.length);
    expect(messages.every((message) => message.length > 4)).toBe(true);
    expect(new Set(Object.values(rightNames)).size).toBe(6);
  });

  test.each<[string, VipEntry[], number]>([
    ['ordinary', [], 20],
    ['ended', [vip(1, ended)], 20],
    ['question line', [vip(3, { productLine: 2 })], 20],
    ['resource line', [vip(3, { productLine: 1 })], 30],
    ['member', [vip(1)], 50],
    ['member of another phase', [vip(1, otherPhase)], 50],
    ['school', [vip(1), vip(2)], 100],
  ])('%s: %i files a day', (_, entries, max) => {
    expect(dailyMaxOf(entries)).toBe(max);
  });
});
