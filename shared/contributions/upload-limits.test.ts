import { expect, test } from 'vitest';
import { largestUpload, partBytesFor, partCount, partLength, uploadLimits } from './upload-limits.ts';

const { min, max } = uploadLimits.partBytes;

test.each([
  ['the wish', 10 * max, 4 * 1024 * 1024, 4 * 1024 * 1024],
  ['the smallest where less is wished', 1000, 1, min],
  ['the largest where more is wished', 10 * max, 2 * max, max],
  ['what keeps the number of parts', uploadLimits.fileBytes, min, 524_288],
])('a part has %s', (_, fileBytes, wished, expected) => {
  expect(partBytesFor(fileBytes, wished)).toBe(expected);
  expect(partCount(fileBytes, expected)).toBeLessThanOrEqual(uploadLimits.parts);
});

test.each([
  ['the first', 1, 100],
  ['the last, shorter one', 3, 50],
  ['one behind the last', 4, 0],
  ['none', 0, 0],
])('the length of %s', (_, n, expected) => {
  expect(partLength(250, 100, n)).toBe(expected);
});

test.each([
  ['卷.docx', 50 * 1024 * 1024],
  ['课堂实录.MP4', 500 * 1024 * 1024],
  ['录像.mov', 0],
  ['无扩展名', 0],
])('the largest %s', (name, bytes) => {
  expect(largestUpload(name)).toBe(bytes);
});
