import { expect, test } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

test.each([
  ['a word that was left out as it is', '跨学科 背影 课件', ['跨学科'], ['跨学科']],
  ['the whole word of parts that were left out', '立意升格 背影', ['立意', '升格'], ['立意升格']],
  ['a word but for a character that is not searched alone', '集合 甲乙丙 教案', ['甲乙'], ['甲乙丙']],
  ['no part of a word that is found otherwise', '公开课讲背影', ['公开', '课讲'], []],
  ['no single character', '有 背影', ['有'], []],
  ['nothing where nothing was left out', '集合 教案', [], []],
  ['no word of a repaired text', '集和', ['集合'], []],
])('names %s', (_, words, dropped, named) => expect(leftOutWords(words, dropped)).toEqual(named));
