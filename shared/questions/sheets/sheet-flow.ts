/** What stands on the sheets one below the other. Heights in any unit, the same for all. */
export interface FlowBlock {
  readonly id: string;
  readonly height: number;
  /** It may begin in one column and go on in the next: room for writing, and what is as tall as a large part of one. */
  readonly flows?: boolean;
  /** It is never the last one of a column. */
  readonly sticky?: boolean;
}

/** Where a block begins: in which column, counted over all sheets from 0, and whether at its top. */
export interface FlowStart {
  readonly column: number;
  readonly isTop: boolean;
}

/**
 * Where blocks begin, if each goes below the one before it and, where it would be cut by the end of the column and does
 * not flow, to the top of the next column.
 */
export function flowStarts(blocks: readonly FlowBlock[], columnHeight: number): Map<string, FlowStart> {
  const starts = new Map<string, FlowStart>();
  let [column, used] = [0, 0];
  for (const [i, block] of blocks.entries()) {
    const isCut = used + keptHeight(blocks, i) > columnHeight;
    if (used > 0 && (isCut || used >= columnHeight)) [column, used] = [column + 1, 0];
    starts.set(block.id, { column, isTop: used === 0 });
    used += block.height;
    while (used > columnHeight) [column, used] = [column + 1, used - columnHeight];
  }
  return starts;
}

/** How much has to stay together from a block on: with a sticky one what follows it, if that does not flow. */
function keptHeight(blocks: readonly FlowBlock[], at: number): number {
  const block = blocks[at];
  if (!block || block.flows) return 0;
  return block.height + (block.sticky ? keptHeight(blocks, at + 1) : 0);
}
