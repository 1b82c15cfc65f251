import { expect, test } from 'vitest';
import { numberAt, placeGroups, placeKey, placeOfKey } from './places.ts';

const items = (amount: number) => Array.from({ length: amount }, (_, i) => ({ questionId: String(i + 1), score: 5 }));
const sections = [
  { title: '单选题', items: items(2) },
  { title: '解答题', items: items(0) },
  { title: '作文', items: items(1) },
];

test('a question can go to the start of each section and behind each question', () => {
  expect(placeGroups(sections).map(({ title, choices }) => [title, ...choices.map(({ name }) => name)])).toEqual([
    ['单选题', '本大题最前', '第1题后', '第2题后'],
    ['解答题', '本大题最前'],
    ['作文', '本大题最前', '第3题后'],
  ]);
});

test('a place has a key and the number of what will stand there', () => {
  const places = placeGroups(sections).flatMap(({ choices }) => choices.map(({ key }) => placeOfKey(key)));
  expect(places.map((place) => numberAt(sections, place))).toEqual([1, 2, 3, 3, 3, 4]);
  expect(places.map(placeKey)).toEqual(['0/0', '0/1', '0/2', '1/0', '2/0', '2/1']);
});
