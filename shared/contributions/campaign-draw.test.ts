import { expect, test } from 'vitest';
import { chanceOf, chanceText, pickedPrize } from './campaign-draw.ts';

const first = { id: 1, weight: 50, remaining: 3, isConsolation: false };
const second = { id: 2, weight: 950, remaining: 0, isConsolation: false };
const consolation = { id: 3, weight: 0, remaining: null, isConsolation: true };
const prizes = [consolation, first, second];

test.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [999, 2],
  [1000, 3],
  [9999, 3],
])('roll %i means prize %i, whatever is left of it', (roll, id) => {
  expect(pickedPrize(prizes, roll)?.id).toBe(id);
});

test('without a consolation a roll may mean nothing', () => {
  expect(pickedPrize([first], 50)).toBeUndefined();
});

test('the consolation has the chance that the others leave', () => {
  expect(prizes.map((prize) => chanceText(chanceOf(prize, prizes)))).toEqual(['90%', '0.5%', '9.5%']);
});
