import { expect, test } from 'vitest';
import { tabsInSeason } from './tabs-in-season.ts';

const named = (...names: string[]) => names.map((tabName) => ({ tabName }));
const senior = named('月考', '期中', '期末', '联考', '模拟', '真题');
const primary = named('单元', '阶段', '期中', '期末', '小升初');

test.each([
  ['2026-01-10', '期末', '期末'],
  ['2026-03-20', '月考', '阶段'],
  ['2026-04-20', '期中', '期中'],
  ['2026-05-20', '模拟', '小升初'],
  ['2026-06-10', '期末', '期末'],
  ['2026-10-08', '月考', '阶段'],
  ['2026-11-26', '期中', '期中'],
  ['2026-12-05', '月考', '阶段'],
])('on %s seniors begin with %s, primary schools with %s', (day, ofSenior, ofPrimary) => {
  const now = new Date(`${day}T08:00:00+08:00`);
  expect(tabsInSeason(senior, now)[0]?.tabName).toBe(ofSenior);
  expect(tabsInSeason(primary, now)[0]?.tabName).toBe(ofPrimary);
});

test('the others keep their order, and a module without such a tab its own', () => {
  const now = new Date('2026-11-26T08:00:00+08:00');
  expect(
    tabsInSeason(senior, now)
      .map(({ tabName }) => tabName)
      .join(),
  ).toBe('期中,月考,期末,联考,模拟,真题');
  expect(tabsInSeason(named('周榜', '月榜'), now)).toEqual(named('周榜', '月榜'));
});

test('the month is that of China', () => {
  expect(tabsInSeason(senior, new Date('2026-10-31T16:30:00Z'))[0]?.tabName).toBe('期中');
});
