import { expect, test } from 'vitest';
import { phoneIn } from './phone-in-body.ts';

test.each([
  ['{"phone":"13900000000"}', '13900000000'],
  ['{"phone":13900000000}', '13900000000'],
  ['{"phone":" 139 0000-0000 "}', '13900000000'],
  ['{"phone":"+8613900000000"}', '13900000000'],
  ['{"phone":"１３９０００００００0"}', '13900000000'],
  ['{"phone":"139"}', undefined],
  ['{"phone":["13900000000"]}', undefined],
  ['{"phone":{"toString":1}}', undefined],
  ['{"other":"13900000000"}', undefined],
  ['["13900000000"]', undefined],
  ['null', undefined],
])('in %s it is %s', (body, expected) => {
  expect(phoneIn(JSON.parse(body))).toBe(expected);
});

test('without a body there is none', () => expect(phoneIn(undefined)).toBeUndefined());
