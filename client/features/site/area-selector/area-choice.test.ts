import { describe, expect, test } from 'vitest';
import { areaGroups } from '../../../../shared/platform/area.ts';
import { selectionOf } from '../../../../shared/site/selection.ts';
import { changeOnFailure, changeToArea, failedLocation, groupsToChooseFrom, wantsLocation } from './area-choice.ts';

const hubei = { code: 420000, name: '湖北' };

describe('choosing an area', () => {
  test('is looked up at each start until one is saved and none has failed', () => {
    expect(wantsLocation(selectionOf({}))).toBe(true);
    expect(wantsLocation(selectionOf({ areaCode: 420000 }))).toBe(false);
    expect(wantsLocation(selectionOf({ areaCode: -1 }))).toBe(false);
    expect(wantsLocation(selectionOf(failedLocation))).toBe(true);
    expect(wantsLocation(selectionOf({ positionFail: 1 }))).toBe(true);
  });

  test('a failure is nationwide with the flag', () => {
    expect(selectionOf(failedLocation)).toMatchObject({ areaCode: -1, areaName: '全国', positionFail: 1 });
  });

  test.each([
    ['no area', {}, failedLocation],
    ['an area whose location has failed before', { areaCode: 420000, positionFail: 1 }, failedLocation],
    ['a saved area, where the visitor has asked to be located', { areaCode: 420000 }, undefined],
    ['nationwide, chosen', { areaCode: -1 }, undefined],
    ['a failure before', failedLocation, undefined],
  ])('a failure with %s', (_, codes, change) => {
    expect(changeOnFailure(selectionOf(codes))).toEqual(change);
  });

  test('changes only when the code differs', () => {
    expect(changeToArea(hubei, selectionOf({ areaCode: 420000 }))).toBeUndefined();
    expect(changeToArea(hubei, selectionOf({ areaCode: 110000 }))).toEqual({ areaCode: 420000, positionFail: 0 });
  });

  test('choosing nationwide is kept and stops later locations', () => {
    const nationwide = { code: -1, name: '全国' };
    expect(changeToArea(nationwide, selectionOf({}))).toEqual({ areaCode: -1, positionFail: 0 });
    expect(changeToArea(nationwide, selectionOf({ areaCode: -1 }))).toBeUndefined();
    expect(changeToArea(nationwide, selectionOf(failedLocation))).toEqual({ areaCode: -1, positionFail: 0 });
  });
});

describe('areas to choose from', () => {
  test('nationwide comes first, the gateway list follows', () => {
    const groups = groupsToChooseFrom([{ tagTypeName: '中部', fixedTagVOList: [hubei] }]);
    expect(groups.map((group) => group.fixedTagVOList)).toEqual([[{ code: -1, name: '全国' }], [hubei]]);
  });

  test('without the gateway list our own stands in', () => {
    for (const missing of [undefined, []]) {
      expect(groupsToChooseFrom(missing).slice(1)).toEqual(areaGroups);
    }
  });

  test('an area that a selection cannot keep is not offered, nor nationwide twice', () => {
    const strange = { tagTypeName: '其他', fixedTagVOList: [{ code: 999999, name: '别处' }] };
    const again = { tagTypeName: '全部', fixedTagVOList: [{ code: -1, name: '全国' }, hubei] };
    const codes = groupsToChooseFrom([strange, again]).flatMap((g) => g.fixedTagVOList.map((area) => area.code));
    expect(codes).toEqual([-1, 420000]);
  });
});
