import { expect, test } from 'vitest';
import { isOpenOrder, isPaidOrder, mayMove, orderStates } from './order-state.ts';

const allowed = [
  'created paying',
  'created paid',
  'created closed',
  'paying paid',
  'paying closed',
  'paid fulfilled',
  'paid refunding',
  'fulfilled refunding',
  'refunding refunded',
  'closed refunding',
];

test.each(orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`));
});

test('an order is open until it is paid or closed, and paid until it is refunded', () => {
  expect(orderStates.filter(isOpenOrder)).toEqual(['created', 'paying']);
  expect(orderStates.filter(isPaidOrder)).toEqual(['paid', 'fulfilled']);
});
