import { expect, test } from 'vitest';
import type { RouteName } from '../../../shared/site/routes/table.ts';
import { selectionOf } from '../../../shared/site/selection.ts';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { shownSelection, studyOfContent } from './study-of-page.ts';

const physics = { selection: selectionOf({ studyPhaseCode: 300, dictCode: 4, areaCode: 330000 }) };

test.each<[RouteName, string, string]>([
  ['index', '', '高中物理'],
  ['region-resource', '', '高中物理'],
  ['layout-paper-lib', '', '高中物理'],
  ['layout-paper-lib', '/layout/paper-lib/200_2', '初中数学'],
  ['layout-paper-lib', '/layout/paper-lib/200', '初中物理'],
  ['layout-paper-lib', '/layout/paper-lib/100', '小学语文'],
  ['layout-paper-lib', '/layout/paper-lib/400_99', '高中语文'],
  ['seo', '/seo/200_2_7', '初中数学'],
  ['layout-good-lesson', '?phase=100&subject=3', '小学英语'],
  ['layout-good-lesson', '?subject=2', '高中数学'],
  ['layout-album', '?phase=200&subject=0', '初中物理'],
  ['layout-middle-test', '', '初中物理'],
  ['layout-middle-test', '?subject=1', '初中语文'],
  ['layout-high-test', '?subject=11', '高中信息技术'],
  ['resource-search', '?keyword=x', '高中物理'],
  ['resource-search', '?keyword=x&phase=200&subject=5', '初中化学'],
])('%s%s shows %s to a teacher of senior physics', (route, address, shown) => {
  const { studyPhaseName, dictName, areaCode } = shownSelection(visitTo(route, address, physics));
  expect(studyPhaseName + dictName).toBe(shown);
  expect(areaCode).toBe(330000);
});

test('a subject that is not examined begins with the first one, as the page does', () => {
  const selection = selectionOf({ studyPhaseCode: 300, dictCode: 12 });
  expect(shownSelection(visitTo('layout-high-test', '', { selection })).dictName).toBe('语文');
});

test.each([
  ['the subject of the content', { studyPhaseCode: 200, subjectCode: 2 }, { studyPhaseCode: 200, dictCode: 2 }],
  ['the own subject of all', { studyPhaseCode: 300, subjectCode: 0 }, { studyPhaseCode: 300, dictCode: 4 }],
  [
    'the first subject where the own is not taught',
    { studyPhaseCode: 100, subjectCode: 0 },
    { studyPhaseCode: 100, dictCode: 1 },
  ],
])('content of a phase shows %s', (_, content, study) => {
  expect(studyOfContent(content, physics.selection)).toEqual(study);
});
