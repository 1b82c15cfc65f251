import { expect, test } from 'vitest';
import { tagsOf } from './filing.ts';

test.each([
  ['期中，易错、必考 期中', ['期中', '易错', '必考']],
  [' ', []],
  ['长'.repeat(30), ['长'.repeat(20)]],
])('%s', (line, tags) => {
  expect(tagsOf(line)).toEqual(tags);
});

test('no more tags than a question may have', () => {
  expect(tagsOf(Array.from({ length: 30 }, (_, i) => `t${i}`).join())).toHaveLength(20);
});
