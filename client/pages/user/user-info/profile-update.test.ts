import { expect, test } from 'vitest';
import { aUserDetail } from '../../../../tests/kit/a-user-detail.ts';
import { formOf, updateOf } from './profile-update.ts';

test('a profile that is saved unchanged stays as it is', () => {
  const { nickName, studyPhaseCode, subjectCode, textbookVersionCode, areaCode, schoolId } = aUserDetail;
  expect(updateOf(formOf(aUserDetail))).toEqual({
    nickName,
    studyPhaseCode,
    subjectCode,
    textbookVersionCode,
    areaCode,
    schoolId,
  });
});

test('what was never said is open in the form', () => {
  expect(
    formOf({ ...aUserDetail, studyPhaseCode: 0, subjectCode: 0, textbookVersionCode: '', areaCode: 0 }),
  ).toMatchObject({
    studyPhaseCode: null,
    subjectCode: null,
    textbookVersionCode: '',
    areaCode: null,
  });
});

test('a name is saved without the space around it, an empty school is taken away', () => {
  expect(updateOf({ ...formOf(aUserDetail), nickName: '  林老师 ', schoolId: '' })).toMatchObject({
    nickName: '林老师',
    schoolId: '',
  });
});
