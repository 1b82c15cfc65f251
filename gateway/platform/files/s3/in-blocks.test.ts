import { expect, test } from 'vitest';
import { inBlocks } from './in-blocks.ts';

test.each([
  [[], []],
  [['', ''], []],
  [['abc'], ['abc']],
  [['abcd'], ['abcd']],
  [
    ['ab', 'cde'],
    ['abcd', 'e'],
  ],
  [['abcdefghij'], ['abcd', 'efgh', 'ij']],
  [
    ['abc', '', 'defgh'],
    ['abcd', 'efgh'],
  ],
])('%j is %j in blocks of four', async (chunks, blocks) => {
  async function* source() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const found: string[] = [];
  for await (const block of inBlocks(source(), 4)) found.push(String(block));
  expect(found).toEqual(blocks);
});
