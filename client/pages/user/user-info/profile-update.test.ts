import { expect, test } from 'vitest';
import type { UserDetail } from '../../../../shared/catalogue/user.schema.ts';
import { formOf, updateOf } from './profile-update.ts';

const detail: UserDetail = {
  id: '1',
  nickName: '林晓雨',
  phone: '138****0001',
  avatar: '',
  sex: 2,
  studyPhaseCode: 300,
  studyPhaseName: '高中',
  subjectCode: 1,
  subjectName: '语文',
  textbookVersionCode: '1',
  textbookVersionName: '统编版',
  areaCode: 420000,
  areaName: '湖北',
  schoolId: '5',
  schoolName: '江城实验中学',
  hasPassword: true,
  wechatBound: false,
  wechatName: '',
  registerTime: '2025-09-01T00:00:00.000Z',
  lastLoginTime: '2026-03-01T00:00:00.000Z',
  integralAmount: 100,
};

test('a profile that is saved unchanged stays as it is', () => {
  const { nickName, studyPhaseCode, subjectCode, textbookVersionCode, areaCode, schoolId } = detail;
  expect(updateOf(formOf(detail))).toEqual({
    nickName,
    studyPhaseCode,
    subjectCode,
    textbookVersionCode,
    areaCode,
    schoolId,
  });
});

test('what was never said is open in the form', () => {
  expect(formOf({ ...detail, studyPhaseCode: 0, subjectCode: 0, textbookVersionCode: '', areaCode: 0 })).toMatchObject({
    studyPhaseCode: null,
    subjectCode: null,
    textbookVersionCode: '',
    areaCode: null,
  });
});

test('a name is saved without the space around it, an empty school is taken away', () => {
  expect(updateOf({ ...formOf(detail), nickName: '  林老师 ', schoolId: '' })).toMatchObject({
    nickName: '林老师',
    schoolId: '',
  });
});
