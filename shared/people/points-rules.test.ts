import { describe, expect, test } from 'vitest';
import { standardPrices } from '../platform/prices.ts';
import { earningRuleOf, earningRules, signInCycleOf, signInReward } from './points-rules.ts';

test.each([
  [1, 2],
  [6, 2],
  [7, 10],
  [8, 2],
  [14, 10],
  [365, 2],
])('day %i of a streak gives %i points', (streak, points) => {
  expect(signInReward(streak, standardPrices)).toBe(points);
});

describe('the seven days of a streak', () => {
  const shown = (streak: number, signedToday: boolean) =>
    signInCycleOf(streak, signedToday, standardPrices).map(
      ({ streak: day, isSigned }) => `${day}${isSigned ? '*' : ''}`,
    );
  test.each<[number, boolean, string]>([
    [0, false, '1 2 3 4 5 6 7'],
    [1, true, '1* 2 3 4 5 6 7'],
    [3, false, '1* 2* 3* 4 5 6 7'],
    [7, true, '1* 2* 3* 4* 5* 6* 7*'],
    [7, false, '8 9 10 11 12 13 14'],
    [8, true, '8* 9 10 11 12 13 14'],
  ])('%i days in a row, today signed: %s', (streak, signedToday, days) => {
    expect(shown(streak, signedToday).join(' ')).toBe(days);
  });
});

test('each rule names its amount in its sentence where it has one', () => {
  for (const { code, points, sentence } of earningRules(standardPrices)) {
    expect(earningRuleOf(code, standardPrices).points).toBe(points);
    if (code !== 'welcome' && code !== 'profile') expect(sentence).toContain(`${points} 积分`);
  }
});
