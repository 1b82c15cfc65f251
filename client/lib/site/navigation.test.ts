import { describe, expect, test } from 'vitest';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { RouteName } from '../../../shared/site/routes/table.ts';
import { currentMark, mainNavigation, schoolServices, shownItems } from './navigation.ts';

const everyPhase = [100, 200, 300];

/** Entry, path, condition. */
const specTable: [name: string, path: string, phases: number[]][] = [
  ['首页', '/', everyPhase],
  ['试题试卷', '/layout/paper-lib', everyPhase],
  ['同步教学', '/layout/good-lesson', everyPhase],
  ['高考备考', '/layout/high-test', [300]],
  ['中考备考', '/layout/middle-test', [200]],
  ['特色频道', '/special-year', everyPhase],
  ['图书商城', '/book-mall', everyPhase],
];

describe('main navigation', () => {
  test('has exactly the entries of the table, in their order', () => {
    const entries = mainNavigation.map((item) => [item.name, (hrefOf as (name: RouteName) => string)(item.to)]);
    expect(entries).toEqual(specTable.map(([name, path]) => [name, path]));
  });

  test.each(everyPhase)('phase %i shows the entries whose condition holds', (studyPhaseCode) => {
    const names = shownItems(mainNavigation, { studyPhaseCode, schoolMode: false }).map((item) => item.name);
    expect(names).toEqual(specTable.filter(([, , phases]) => phases.includes(studyPhaseCode)).map(([name]) => name));
  });

  test('the book mall alone is tagged', () => {
    expect(mainNavigation.filter((item) => item.tip).map((item) => [item.name, item.tip])).toEqual([
      ['图书商城', '图书'],
    ]);
  });

  test('school services are hidden from school-side users', () => {
    expect(schoolServices.show({ studyPhaseCode: 300, schoolMode: false })).toBe(true);
    expect(schoolServices.show({ studyPhaseCode: 300, schoolMode: true })).toBe(false);
  });
});

describe('current entry', () => {
  const bookMall = mainNavigation.find((item) => item.to === 'book-mall') ?? schoolServices;
  const home = mainNavigation[0] ?? schoolServices;

  test.each<[RouteName | undefined, 'page' | 'true' | undefined]>([
    ['book-mall', 'page'],
    ['book-mall-detail-id', 'true'],
    ['lh-book-mall-detail-id', 'true'],
    ['lh-book-series-detail-id', 'true'],
    ['index', undefined],
    ['resource-id', undefined],
    [undefined, undefined],
  ])('%s marks the book mall as %s', (route, mark) => {
    expect(currentMark(bookMall, route)).toBe(mark);
  });

  test('home is current on the home page only', () => {
    expect(currentMark(home, 'index')).toBe('page');
    expect(currentMark(home, 'infoSystem')).toBeUndefined();
    expect(currentMark(home, undefined)).toBeUndefined();
  });
});
