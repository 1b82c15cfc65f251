import { expect, test } from 'vitest';
import { commandOf, pageWithin, widthAt, zoomedBy } from './full-screen.view.ts';

const state = { page: 2, count: 5, zoom: 100 };

test.each([
  ['ArrowRight', { kind: 'page', page: 3 }],
  ['PageDown', { kind: 'page', page: 3 }],
  ['ArrowLeft', { kind: 'page', page: 1 }],
  ['Home', { kind: 'page', page: 1 }],
  ['End', { kind: 'page', page: 5 }],
  ['+', { kind: 'zoom', zoom: 125 }],
  ['=', { kind: 'zoom', zoom: 125 }],
  ['-', { kind: 'zoom', zoom: 75 }],
  ['0', undefined],
  ['w', { kind: 'zoom', zoom: 'fit' }],
  ['Escape', { kind: 'leave' }],
  ['Tab', undefined],
] as const)('%s', (key, command) => {
  expect(commandOf(key, state)).toEqual(command);
});

test('there is nothing before the first and after the last page', () => {
  expect(commandOf('ArrowLeft', { ...state, page: 1 })).toBeUndefined();
  expect(commandOf('End', { ...state, page: 5 })).toBeUndefined();
});

test('zoom ends at its last levels', () => {
  expect(zoomedBy(300, 1)).toBe(300);
  expect(zoomedBy(50, -1)).toBe(50);
});

test('from the fit to the width, zoom begins at rest, and one key leads back', () => {
  expect(zoomedBy('fit', 1)).toBe(125);
  expect(zoomedBy('fit', -1)).toBe(75);
  expect(commandOf('0', { ...state, zoom: 'fit' })).toEqual({ kind: 'zoom', zoom: 100 });
  expect(commandOf('w', { ...state, zoom: 'fit' })).toBeUndefined();
});

test('a page is as wide as its zoom says', () => {
  expect(widthAt('fit', 0.7)).toBe('100%');
  expect(widthAt(150, 1.5)).toBe('calc(min(100%, max(900px, 100vh * 1.5000 - 120px)) * 1.5)');
});

test.each([
  [undefined, 1],
  [3, 3],
  [99, 5],
])('page %s of five is %i', (page, shown) => {
  expect(pageWithin(page, 5)).toBe(shown);
});

test('without pages the first is shown', () => {
  expect(pageWithin(undefined, 0)).toBe(1);
});
