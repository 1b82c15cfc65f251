import { describe, expect, test } from 'vitest';
import { type FlowBlock, flowStarts } from './sheet-flow.ts';

const block = (id: string, height: number, how: Partial<FlowBlock> = {}): FlowBlock => ({ id, height, ...how });
const flows = { flows: true };
const sticky = { sticky: true };

/** Columns of 100: "column" of what begins below something, "column^" of what begins at the top. */
function columnsOf(...blocks: FlowBlock[]) {
  return [...flowStarts(blocks, 100).values()].map(({ column, isTop }) => `${column}${isTop ? '^' : ''}`).join(' ');
}

describe('columns of a paper', () => {
  test.each([
    ['nothing', [], ''],
    ['what fits', [block('a', 60), block('b', 40)], '0^ 0'],
    ['what does not fit', [block('a', 60), block('b', 41), block('c', 59)], '0^ 1^ 1'],
    ['what is taller than a column', [block('a', 10), block('b', 250), block('c', 40)], '0^ 1^ 3'],
    ['what flows', [block('a', 60), block('b', 80, flows), block('c', 60)], '0^ 0 1'],
    ['what follows a full column', [block('a', 100), block('b', 10, flows)], '0^ 1^'],
    ['room that ends with the column', [block('a', 60), block('b', 140, flows), block('c', 1)], '0^ 0 2^'],
    ['a head that goes with its question', [block('a', 60), block('head', 20, sticky), block('b', 30)], '0^ 1^ 1'],
    ['a head whose question flows', [block('a', 60), block('head', 20, sticky), block('b', 90, flows)], '0^ 0 0'],
    [
      'heads below each other',
      [block('a', 60), block('h', 10, sticky), block('i', 10, sticky), block('b', 30)],
      '0^ 1^ 1 1',
    ],
    ['a head at the end', [block('a', 60), block('head', 20, sticky)], '0^ 0'],
  ])('%s', (_, blocks, expected) => {
    expect(columnsOf(...blocks)).toBe(expected);
  });
});
