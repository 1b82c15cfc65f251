import { describe, expect, test } from 'vitest';
import { ownQuestion } from './calls/own-question.schema.ts';
import { pictureSizeOf, splitPictures } from './question-picture.ts';
import { anOwnQuestion } from './testing/an-own-question.ts';

const name = 'a'.repeat(24);

describe('the figure of an own question', () => {
  test.each([
    [`question-pictures/${name}-640x480.png`, { width: 640, height: 480 }],
    [`question-pictures/${name}-1600x9.jpg`, { width: 1600, height: 9 }],
    ['questions/12.svg', undefined],
    [`avatars/${name}-640x480.png`, undefined],
  ])('%s has the size %o', (path, size) => {
    expect(pictureSizeOf(path)).toEqual(size);
  });

  test.each([
    ['', true],
    ['questions/12.svg', true],
    [`question-pictures/${name}-640x480.png`, true],
    [`question-pictures/${name}.png`, false],
    ['question-pictures/short-640x480.png', false],
    [`question-pictures/${name}-640x480.svg`, false],
    [`question-pictures/deeper/${name}-640x480.png`, false],
    [`../question-pictures/${name}-640x480.png`, false],
    ['https://elsewhere.example/a.png', false],
    [`avatars/${name}.webp`, false],
  ])('may be at %j: %s', (figure, isTaken) => {
    expect(ownQuestion.safeParse(anOwnQuestion({ figure })).success).toBe(isTaken);
  });
});

test.each([
  ['看 ![](p1)，再看![](a/b.png)', [{ text: '看 ' }, { path: 'p1' }, { text: '，再看' }, { path: 'a/b.png' }]],
  ['没有图 ![', [{ text: '没有图 ![' }]],
  ['', []],
])('%j is parted into text and pictures', (text, pieces) => {
  expect(splitPictures(text)).toEqual(pieces);
});
