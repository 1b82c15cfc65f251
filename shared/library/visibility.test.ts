import { expect, test } from 'vitest';
import { nameInOwnList, visibilityOf } from './visibility.ts';

test.each([
  [false, false, false, 'shown'],
  [false, false, true, 'shown'],
  [true, false, false, 'missing'],
  [true, false, true, 'kept'],
  [true, true, false, 'takenDown'],
  // who has bought it may not download it any more, either
  [true, true, true, 'takenDown'],
] as const)('withdrawn %s, taken down %s, owned %s: %s', (isWithdrawn, isTakenDown, isOwned, visibility) => {
  expect(visibilityOf({ isWithdrawn, isTakenDown }, isOwned)).toBe(visibility);
});

test.each([
  ['shown', '期中试卷'],
  ['kept', '期中试卷'],
  ['missing', '期中试卷（已下架）'],
  ['takenDown', '期中试卷（因侵权投诉已下架）'],
] as const)('%s is called %s', (visibility, name) => {
  expect(nameInOwnList('期中试卷', visibility)).toBe(name);
});
