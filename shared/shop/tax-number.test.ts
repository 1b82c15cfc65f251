import { expect, test } from 'vitest';
import { taxNumberProblem, taxNumberRule, tidyTaxNumber } from './tax-number.ts';

test.each([
  ['a university', '12100000400000624D', 'creditCode'],
  ['another one', '12100000400002259P', 'creditCode'],
  ['a company', '9144030071526726XG', 'creditCode'],
  ['a check digit in figures', '914403001922038216', 'creditCode'],
  ['a wrong check digit', '12100000400000624E', undefined],
  ['two digits exchanged', '12100000400002295P', undefined],
  ['a letter that the code does not have', '1210000040000I624D', undefined],
  ['18 characters in small letters', '12100000400000624d', undefined],
  ['15 digits', '440300192203821', 'older'],
  ['17 characters', '44030019220382100', 'older'],
  ['20 characters with letters', '3702821981010100AB12', 'older'],
  ['14 characters', '44030019220382', undefined],
  ['21 characters', '440300192203821000000', undefined],
  ['small letters', '44030019220382a', undefined],
  ['Chinese', '税号税号税号税号税号税号税号税', undefined],
  ['nothing', '', undefined],
])('%s: %s is %s', (_, number, rule) => {
  expect(taxNumberRule(number)).toBe(rule);
  expect(taxNumberProblem(number) === undefined).toBe(rule !== undefined);
});

test('a wrong credit code is told from a wrong length', () => {
  expect(taxNumberProblem('12100000400000624E')).toMatch(/校验/);
  expect(taxNumberProblem('123')).toMatch(/15 至 20 位/);
  expect(taxNumberProblem('')).toBe('请填写税号');
});

test('spaces and small letters are tidied', () => {
  expect(tidyTaxNumber(' 1210 0000 4000 0062 4d ')).toBe('12100000400000624D');
});
