import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('peers take part only when they are asked for, because they have to be installed', () => {
  expect(readOptions([]).peers).toEqual([]);
  expect(readOptions(['--peers']).peers).toEqual(['next-pages', 'next-app', 'react-router']);
  expect(readOptions(['--arms', 'render,next-app'])).toMatchObject({
    arms: ['render', 'next-app'],
    peers: ['next-app'],
  });
});

test('the open loop takes the first page unless told otherwise', () => {
  expect(readOptions(['--pages', '/a,/b']).openPages).toEqual(['/a']);
  expect(readOptions(['--pages', '/a,/b', '--open-pages', '/a,/b']).openPages).toEqual(['/a', '/b']);
});

test.each([
  [['--arms', 'hits'], 'hits is none of'],
  [['--rounds', 'many'], '--rounds many is no number'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
