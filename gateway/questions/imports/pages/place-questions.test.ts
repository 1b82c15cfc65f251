import { expect, test } from 'vitest';
import { type PageLetters, placesOnPages } from './place-questions.ts';

/** A page of lines, one tenth of the page high each. */
const page = (...lines: string[]): PageLetters => ({
  letters: lines.join(''),
  tops: lines.flatMap((line, i) => [...line].map(() => i / 10)),
});
const pages = [
  page('高三数学试卷', '1．已知集合 A={x|x>1}，则下列说法正确', '2. 如图所示的几何体的体积'),
  page('3．已知集合 A={x|x>1}，则下列说法错误', 'x2+1的最小值等于多少'),
];

test.each([
  ['the words of the page', ['已知集合 $A=\\{x\\mid x>1\\}$，则下列说法正确'], [{ page: 1, top: 0.1 }]],
  ['the same words twice', ['已知集合甲乙', '如图所示的几何体', '已知集合'], [1, 1, 1]],
  [
    'words that stand on two pages, one behind the other',
    ['则下列说法正确', '如图所示的几何体', '则下列说法错误'],
    [
      { page: 1, top: 0.1 },
      { page: 1, top: 0.2 },
      { page: 2, top: 0 },
    ],
  ],
  ['a formula first', ['$\\frac{x^2+1}{2}$的最小值等于多少'], [{ page: 2, top: 0.1 }]],
  ['full-width signs and a picture', ['![](p1)如图，所示的几何体，的体积'], [{ page: 1, top: 0.2 }]],
  [
    'none of the words, behind another question',
    ['如图所示的几何体', '不在页面上的题目'],
    [
      { page: 1, top: 0.2 },
      { page: 1, top: 0.2 },
    ],
  ],
  ['nothing to look for', [''], [{ page: 1, top: 0 }]],
])('a text with %s', (name, texts, places) => {
  const found = placesOnPages(
    texts.map((text) => ({ number: '', text })),
    pages,
  );
  expect(name === 'the same words twice' ? found.map((one) => one.page) : found).toEqual(places);
});

test('no pages have no places but the first', () => {
  expect(placesOnPages([{ number: '1', text: '已知集合' }], [])).toEqual([{ page: 1, top: 0 }]);
});

test('a number and a few letters tell a question from others', () => {
  const found = placesOnPages(
    [
      { number: '2', text: '如图所示$\\sqrt{x}$' },
      { number: '3', text: '已知集合 $A=\\{x\\mid x>1\\}$' },
    ],
    pages,
  );
  expect(found).toEqual([
    { page: 1, top: 0.2 },
    { page: 2, top: 0 },
  ]);
});
