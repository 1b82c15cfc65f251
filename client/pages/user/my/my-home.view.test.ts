import { describe, expect, test } from 'vitest';
import type { VipEntry } from '../../../../shared/people/calls/user.schema.ts';
import { aVipEntry } from '../../../../tests/kit/client/a-user.ts';
import { membershipsOf, teachingOf } from './my-home.view.ts';

describe('memberships on the home page of the personal centre', () => {
  test('one in service says until when and for which phases', () => {
    const levels = [200, 300].map((studyPhaseCode) => ({ studyPhaseCode, serviceStatus: 1 }));
    expect(membershipsOf([aVipEntry({ vipStudyLevelVoList: levels })])).toEqual([
      {
        name: '个人VIP',
        phases: '初中、高中',
        inService: true,
        validity: '有效期至 2027-08-31',
        reminder: undefined,
      },
    ]);
  });

  test('one that has ended says since when, and stands after what is in service', () => {
    const ended = aVipEntry({
      vipName: '旧会员',
      endTime: '2025-08-31',
      vipStudyLevelVoList: [{ studyPhaseCode: 200, serviceStatus: 2 }],
    });
    expect(membershipsOf([ended, aVipEntry({})])).toMatchObject([
      { name: '个人VIP', inService: true },
      { name: '旧会员', phases: '初中', inService: false, validity: '已于 2025-08-31 到期' },
    ]);
  });

  test.each<[string, Partial<VipEntry>, string | undefined]>([
    ['with 31 days left', { daysLeft: 31 }, undefined],
    ['with 30 days left', { daysLeft: 30 }, '还剩 30 天，去续期'],
    ['on its last day', { daysLeft: 0 }, '今天到期，去续期'],
    ['that has ended', { vipStudyLevelVoList: [{ studyPhaseCode: 300, serviceStatus: 2 }] }, '重新开通'],
    ['of a school', { vipType: 2, daysLeft: 3 }, undefined],
    ['whose days nobody counted', {}, undefined],
  ])('one %s reminds of the renewal: %s', (_, fields, reminder) => {
    expect(membershipsOf([aVipEntry(fields)])[0]?.reminder).toBe(reminder);
  });

  test('of several phases only those in service count', () => {
    const levels = [
      { studyPhaseCode: 200, serviceStatus: 2 },
      { studyPhaseCode: 300, serviceStatus: 1 },
    ];
    expect(membershipsOf([aVipEntry({ vipStudyLevelVoList: levels })])[0]).toMatchObject({
      phases: '高中',
      inService: true,
    });
  });
});

test.each([
  ['高中', '数学', '高中数学'],
  ['高中', '', ''],
  ['', '', ''],
])('phase %j and subject %j are taught as %j', (studyPhaseName, subjectName, text) => {
  expect(teachingOf({ studyPhaseName, subjectName })).toBe(text);
});
