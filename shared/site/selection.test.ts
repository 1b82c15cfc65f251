import { describe, expect, test } from 'vitest';
import {
  changeCodes,
  changeToProfile,
  defaultSelection,
  parseSelection,
  printSelection,
  selectionOf,
} from './selection.ts';

describe('the persisted selection', () => {
  test('defaults are senior high, Chinese, nationwide', () => {
    expect(defaultSelection).toMatchObject({
      studyPhaseCode: 300,
      studyPhaseName: '高中',
      dictCode: 1,
      dictName: '语文',
      areaCode: -1,
      areaName: '全国',
      positionFail: 0,
      areaKnown: false,
    });
  });

  test.each([
    [
      '{"studyPhaseCode":200,"dictCode":2,"areaCode":420000}',
      { studyPhaseCode: 200, dictCode: 2, areaCode: 420000, areaName: '湖北', areaKnown: true },
    ],
    [
      '{"studyPhaseCode":"200","dictCode":"2","areaCode":"-1"}',
      { studyPhaseCode: 200, dictCode: 2, areaCode: -1, areaKnown: true },
    ],
    ['{"studyPhaseCode":300,"positionFail":1,"areaCode":-1}', { positionFail: 1, areaCode: -1 }],
    ['{"dictName":"<script>","studyPhaseName":"x"}', { dictName: '语文', studyPhaseName: '高中' }],
    ['{"studyPhaseCode":100,"dictCode":4}', { studyPhaseCode: 100, dictCode: 1 }],
  ])('%s', (cookie, expected) => {
    expect(parseSelection(cookie)).toMatchObject(expected);
  });

  test.each([
    undefined,
    '',
    'not json',
    '[]',
    '"x"',
    'null',
    '7',
    '{"studyPhaseCode":999}',
    '{"studyPhaseCode":1e9,"dictCode":3.5,"areaCode":null}',
    '{"studyPhaseCode":{"a":1},"dictCode":[1],"areaCode":"420000x","positionFail":"yes"}',
    '{"__proto__":{"studyPhaseCode":200}}',
    `{"studyPhaseCode":200,"pad":"${'x'.repeat(5000)}"}`,
    '{"studyPhaseCode":"200; DROP"}',
  ])('what does not parse counts as absent: %j', (cookie) => {
    expect(parseSelection(cookie)).toEqual(defaultSelection);
  });

  test('printed and read again it is the same', () => {
    for (const codes of [
      {},
      { studyPhaseCode: 200, dictCode: 4, areaCode: 150000 },
      { areaCode: -1, positionFail: 1 },
    ]) {
      const selection = selectionOf(codes);
      expect(parseSelection(printSelection(selection))).toEqual(selection);
    }
  });
});

test.each<[Parameters<typeof changeToProfile>[0], string]>([
  [{ studyPhaseCode: 300, subjectCode: 4, areaCode: 330000 }, '300/4 浙江'],
  [{ studyPhaseCode: 200, subjectCode: 2, areaCode: 0 }, '200/2 湖北'],
  [{ studyPhaseCode: 200, subjectCode: 2 }, '200/2 湖北'],
  [{ studyPhaseCode: 0, subjectCode: 0, areaCode: 330000 }, '300/1 浙江'],
  [{ studyPhaseCode: 100, subjectCode: 4, areaCode: 999 }, '300/1 湖北'],
])('profile %j makes the selection %s', (profile, expected) => {
  const before = selectionOf({ studyPhaseCode: 300, dictCode: 1, areaCode: 420000, positionFail: 1 });
  const { studyPhaseCode, dictCode, areaName } = changeCodes(before, changeToProfile(profile));
  expect(`${studyPhaseCode}/${dictCode} ${areaName}`).toBe(expected);
});
