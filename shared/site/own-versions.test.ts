import { expect, test } from 'vitest';
import { visitTo } from '../../tests/kit/client/render-in-site.tsx';
import { ownVersionOn, parseOwnVersions, printOwnVersions, withOwnVersion } from './own-versions.ts';
import { selectionOf } from './selection.ts';

test.each([
  ['', ''],
  ['300_1_1.300_2_3', '300_1_1.300_2_3'],
  ['300_1_1.300_77_3.300_2_99.x.._', '300_1_1'],
  ['300_1_constructor', ''],
  ['300_1_1.300_1_5', '300_1_5'],
])('the cookie %j is read as %j', (text, known) => {
  expect(printOwnVersions(parseOwnVersions(text))).toBe(known);
});

test('the version used last stands at the end, and twelve subjects are kept', () => {
  const of = (text: string, dictCode: number, version: string) =>
    printOwnVersions(withOwnVersion(parseOwnVersions(text), { studyPhaseCode: 300, dictCode }, version));
  expect(of('300_1_1.300_2_3', 1, '6')).toBe('300_2_3.300_1_6');
  expect(of('300_1_1', 2, '99')).toBe('300_1_1');
  let all = parseOwnVersions('');
  for (const studyPhaseCode of [200, 300])
    for (const dictCode of [1, 2, 3, 4, 5, 6, 7, 8]) all = withOwnVersion(all, { studyPhaseCode, dictCode }, '2');
  expect(all.size).toBe(12);
  expect(all.has('200_1')).toBe(false);
  expect(all.has('300_8')).toBe(true);
});

const versions = parseOwnVersions('300_2_3');
test.each([
  ['layout-good-lesson', '', 2, '3'],
  ['layout-good-lesson', '?type=courseware&page=2', 2, '3'],
  ['layout-good-lesson', '', 1, ''],
  ['layout-good-lesson', '?phase=300&subject=2', 2, ''],
  ['layout-good-lesson', '?chapter=5', 2, ''],
  ['book-mall', '', 2, '3'],
  ['book-mall', '?sort=new', 2, '3'],
  ['book-mall', '?phase=300&subject=2', 2, ''],
  ['book-mall', '?page=2', 2, ''],
  ['book-mall-detail-id', '/book-mall/detail/300_2_7.html', 1, '3'],
  ['book-mall-detail-id', '/book-mall/detail/300_1_7.html', 2, ''],
  ['book-mall-detail-id', '/book-mall/detail/7.html', 2, ''],
  ['lh-book-mall-detail-id', '/lh-book-mall/detail/43.html', 2, ''],
  ['resource-search', '?keyword=集合', 2, '3'],
  ['resource-search', '?keyword=集合', 1, ''],
  ['create-paper-intelligent-paper', '?phase=300&subject=2&scene=midterm', 1, '3'],
  ['create-paper-intelligent-paper', '?scene=final', 2, '3'],
  ['create-paper-intelligent-paper', '?scene=final&version=5', 2, ''],
  ['create-paper-intelligent-paper', '?scene=unit', 2, ''],
  ['layout-paper-lib', '', 2, ''],
  ['index', '', 2, '3'],
  ['index', '', 1, ''],
] as const)('%s%s of subject %i begins with version %j', (route, search, dictCode, version) => {
  const visit = visitTo(route, search, { selection: selectionOf({ studyPhaseCode: 300, dictCode }) });
  expect(ownVersionOn(visit, versions)).toBe(version);
});
