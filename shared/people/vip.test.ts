import { describe, expect, test } from 'vitest';
import type { VipEntry } from './calls/user.schema.ts';
import { hasVipRight, memberKindOf, type VipQuestion } from './vip.ts';

const anEntry = (change: Partial<VipEntry>): VipEntry => ({
  vipType: 1,
  productLine: 0,
  vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 1 }],
  vipName: 'VIP',
  endTime: '2027-08-31',
  ...change,
});
const level = (studyPhaseCode: number, serviceStatus: number) => ({ studyPhaseCode, serviceStatus });
const lined = anEntry({ vipType: 3, productLine: 2 });

describe('VIP rights', () => {
  test.each<[string, VipEntry[], VipQuestion, boolean]>([
    ['type, phase and status fit', [anEntry({})], { vipType: 1, studyPhaseCode: 300 }, true],
    ['no entries', [], { vipType: 1, studyPhaseCode: 300 }, false],
    ['another type', [anEntry({})], { vipType: 2, studyPhaseCode: 300 }, false],
    ['another phase', [anEntry({})], { vipType: 1, studyPhaseCode: 200 }, false],
    ['ended', [anEntry({ vipStudyLevelVoList: [level(300, 2)] })], { vipType: 1, studyPhaseCode: 300 }, false],
    ['status 0', [anEntry({ vipStudyLevelVoList: [level(300, 0)] })], { vipType: 1, studyPhaseCode: 300 }, false],
    ['no phases', [anEntry({ vipStudyLevelVoList: [] })], { vipType: 1, studyPhaseCode: 300 }, false],
    [
      'status and phase of two levels do not add up',
      [anEntry({ vipStudyLevelVoList: [level(300, 2), level(200, 1)] })],
      { vipType: 1, studyPhaseCode: 300 },
      false,
    ],
    [
      'type and phase of two entries do not add up',
      [anEntry({ vipType: 2 }), anEntry({ vipStudyLevelVoList: [level(200, 1)] })],
      { vipType: 1, studyPhaseCode: 300 },
      false,
    ],
    ['the second entry fits', [anEntry({ vipType: 2 }), anEntry({})], { vipType: 1, studyPhaseCode: 300 }, true],
    ['type 1 asks for no product line', [anEntry({})], { vipType: 1, studyPhaseCode: 300, productLine: 2 }, true],
    ['type 3 with its line', [lined], { vipType: 3, studyPhaseCode: 300, productLine: 2 }, true],
    ['type 3 with another line', [lined], { vipType: 3, studyPhaseCode: 300, productLine: 1 }, false],
    ['type 3 without a line', [lined], { vipType: 3, studyPhaseCode: 300 }, false],
  ])('%s', (_, entries, question, expected) => {
    expect(hasVipRight(entries, question)).toBe(expected);
  });
});

describe('badges and borders by userType', () => {
  test.each([
    [1, '普通用户', ''],
    [2, '会员', 'VIP'],
    [3, '专项会员', '专项VIP'],
    [4, '学校会员', '校园VIP'],
    [-1, '学校用户', ''],
    [99, '普通用户', ''],
  ])('userType %i is %s with the badge %j', (userType, name, badge) => {
    expect(memberKindOf(userType)).toMatchObject({ name, badge });
  });

  test('the three member kinds differ in badge and border', () => {
    const kinds = [2, 3, 4].map(memberKindOf);
    expect(new Set(kinds.map((kind) => kind.badge)).size).toBe(3);
    expect(new Set([1, 2, 3, 4].map((type) => memberKindOf(type).borderColor)).size).toBe(4);
  });
});
