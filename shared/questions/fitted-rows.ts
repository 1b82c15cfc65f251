/** A row of a paper's structure. */
interface Row {
  readonly count: number;
  /** Marks of each question. */
  readonly score: number;
}

const marksOf = (rows: readonly Row[]) => rows.reduce((sum, { count, score }) => sum + count * score, 0);

/**
 * The rows of a paper as far as the bank can fill them, `available[i]` questions in the row at `i`: a row without
 * questions is left out, and its marks go to rows that have more questions than they ask for. The sum of the marks
 * stays, unless too few questions are left; then it comes as near to it as whole questions do.
 */
export function fittedRows<R extends Row>(rows: readonly R[], available: readonly number[]): R[] {
  const full = marksOf(rows);
  const counts = rows.map(({ count }, i) => Math.min(count, available[i] ?? count));
  const sum = () => rows.reduce((marks, { score }, i) => marks + (counts[i] ?? 0) * score, 0);
  // Rows in turn, so that the paper keeps its proportions
  for (let isGrowing = true; isGrowing && sum() < full; ) {
    isGrowing = false;
    for (const [i, { score }] of rows.entries()) {
      const count = counts[i] ?? 0;
      if (count === 0 || score <= 0 || count >= (available[i] ?? count) || sum() + score > full) continue;
      counts[i] = count + 1;
      isGrowing = true;
    }
  }
  return rows.flatMap((row, i) => {
    const count = counts[i] ?? 0;
    return count === 0 ? [] : [{ ...row, count }];
  });
}
