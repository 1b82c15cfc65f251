import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('peers take part only when they are asked for, because they have to be installed', () => {
  expect(readOptions([]).peers).toEqual([]);
  expect(readOptions(['--peers']).peers).toEqual(['next-pages', 'next-app', 'react-router', 'next-cached']);
  expect(readOptions(['--arms', 'render,next-app'])).toMatchObject({
    arms: ['render', 'next-app'],
    peers: ['next-app'],
  });
  expect(readOptions(['--arms', 'signed-in,next-app-signed-in']).peers).toEqual(['next-app']);
});

test('the table of signed-in visitors has every peer and nothing besides', () => {
  const { arms, peers, ...others } = readOptions(['--signed-in']);
  expect(arms).toEqual([
    'hit-compressed',
    'bare-calls',
    'signed-in',
    'token',
    'next-pages-signed-in',
    'next-app-signed-in',
    'react-router-signed-in',
    'next-cached-signed-in',
  ]);
  expect(peers).toHaveLength(4);
  expect(others).toMatchObject({ stampede: false, scale: false, hotSeconds: 0, openPages: [] });
  expect(readOptions(['--signed-in']).out).not.toBe(readOptions([]).out);
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
