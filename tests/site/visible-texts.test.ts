import { expect, test } from 'vitest';
import { repositoryTexts } from '../kit/pointers.ts';

/** Texts that are quoted or set for pupils: lessons and what is asked about them. */
const quoted = /^gateway\/(demo\/content\/(lessons|questions)|platform\/trees\/national)\//;

const sources = repositoryTexts().filter(
  ({ path }) => /^(client|shared|server|gateway)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** The places of a word in code, comments left out, as `file:line`. */
function placesOf(word: RegExp, of: typeof sources): string[] {
  return of.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const isComment = /^\s*(\/\/|\/?\*)/.test(line);
      return !isComment && word.test(line) ? [`${path}:${i + 1}`] : [];
    }),
  );
}

test('the site says 您 to its visitors, except in texts that it quotes', () => {
  expect(
    placesOf(
      /你/,
      sources.filter(({ path }) => !quoted.test(path)),
    ),
  ).toEqual([]);
});

test('the exception is needed', () => {
  expect(
    placesOf(
      /你/,
      sources.filter(({ path }) => quoted.test(path)),
    ).length,
  ).toBeGreaterThan(0);
});

test('no sentence ends or pauses with half-width punctuation after a Chinese character', () => {
  // colons and question marks are left to patterns and to the code around a text
  const halfWidth = /\p{Script=Han}[,;!](?=[\p{Script=Han}'"`<])/u;
  expect(
    placesOf(
      halfWidth,
      sources.filter(({ path }) => !quoted.test(path)),
    ),
  ).toEqual([]);
});
