import { expect, test } from 'vitest';
import { askedParts } from './gap-parts.ts';

const options = [
  { key: 'A', text: 'Water them.' },
  { key: 'B', text: 'Wait.' },
];
const part = { number: 1, stem: '第 1 空', options };

test.each([
  ['a blank with options of its own', 'It __1__ fine.', part, [{ ...part, stem: '' }]],
  ['a blank whose options the passage lists', 'Grow. __1__\nA. Water them.\nB. Wait.', part, []],
  ['a blank to write in', 'It __1__ (be) fine.', { ...part, options: [] }, []],
  ['a blank that the passage does not number', 'It is fine.', part, [part]],
  ['a question in words', 'It __1__ fine.', { ...part, stem: 'Why?' }, [{ ...part, stem: 'Why?' }]],
])('%s', (_what, passage, asked, parts) => {
  expect(askedParts(passage, [asked])).toEqual(parts);
});
