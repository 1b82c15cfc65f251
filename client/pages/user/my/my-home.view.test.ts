import { describe, expect, test } from 'vitest';
import { aVipEntry } from '../../../../tests/kit/client/a-user.ts';
import { membershipsOf, teachingOf } from './my-home.view.ts';

describe('memberships on the home page of the personal centre', () => {
  test('one in service says until when and for which phases', () => {
    const levels = [200, 300].map((studyPhaseCode) => ({ studyPhaseCode, serviceStatus: 1 }));
    expect(membershipsOf([aVipEntry({ vipStudyLevelVoList: levels })])).toEqual([
      { name: '个人VIP', phases: '初中、高中', inService: true, validity: '有效期至 2027-08-31' },
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
