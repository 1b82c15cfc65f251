import { describe, expect, test } from 'vitest';
import {
  type CompleteUserInfo,
  completeUserInfoRules,
  schoolPlaceholder,
  withUserInfoField,
} from './complete-user-info.ts';

const filled: CompleteUserInfo = {
  nickName: '陈老师',
  studyPhaseCode: 300,
  subjectCode: 7,
  textbookVersionCode: '1',
  areaCode: 420000,
  schoolId: '5',
};

describe('complete-user-info form', () => {
  test.each([
    ['nickName', ['', '   '], '请输入昵称'],
    ['studyPhaseCode', [null, undefined, '', 0], '请选择学段'],
    ['subjectCode', [null, undefined, '', 0], '请选择学科'],
    ['textbookVersionCode', ['', null, undefined], '请选择教材版本'],
    ['areaCode', [null, undefined, '', 0], '请选择地区'],
  ] as const)('%s is required', (field, missing, message) => {
    const check = completeUserInfoRules[field] as (value: unknown) => string | null;
    for (const value of missing) expect(check(value)).toBe(message);
    expect(check(filled[field])).toBeNull();
  });

  test('the school is optional and asks with its message', () => {
    expect(completeUserInfoRules.schoolId('')).toBeNull();
    expect(schoolPlaceholder).toBe('请选择学校');
  });

  test('a name of twenty characters is the longest', () => {
    expect(completeUserInfoRules.nickName('长'.repeat(20))).toBeNull();
    expect(completeUserInfoRules.nickName('长'.repeat(21))).toBe('昵称最多20个字');
  });
});

describe('fields that hang on each other', () => {
  test.each<[string, CompleteUserInfo, Partial<CompleteUserInfo>]>([
    [
      'another phase keeps a subject it teaches',
      withUserInfoField(filled, 'studyPhaseCode', 200),
      { studyPhaseCode: 200, textbookVersionCode: '' },
    ],
    [
      'another phase drops a subject it does not teach',
      withUserInfoField(filled, 'studyPhaseCode', 100),
      { studyPhaseCode: 100, subjectCode: null, textbookVersionCode: '' },
    ],
    [
      'another subject drops the textbook',
      withUserInfoField(filled, 'subjectCode', 1),
      { subjectCode: 1, textbookVersionCode: '' },
    ],
    [
      'another area drops the school',
      withUserInfoField(filled, 'areaCode', 530000),
      { areaCode: 530000, schoolId: '' },
    ],
    ['a name changes nothing else', withUserInfoField(filled, 'nickName', '李老师'), { nickName: '李老师' }],
    ['the same area keeps the school', withUserInfoField(filled, 'areaCode', 420000), {}],
  ])('%s', (_, form, change) => {
    expect(form).toEqual({ ...filled, ...change });
  });
});
