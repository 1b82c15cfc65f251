interface Row {
  readonly count: number;
  /** Marks of each question. */
  readonly score: number;
}

const marksOf = (rows: readonly Row[]) => rows.reduce((sum, { count, score }) => sum + count * score, 0);

/**
 * The rows with whole marks that sum up to `total`, in the proportions that they had. Where whole marks for all questions
 * of a row do not add up, the row with the most marks a question is parted in two that differ by one. Rows stay as they
 * are where the total gives no question a mark.
 */
export function scaledRows<R extends Row>(rows: readonly R[], total: number): R[] {
  const questions = rows.reduce((sum, { count }) => sum + count, 0);
  const sum = marksOf(rows);
  if (sum === total || sum <= 0 || total < questions) return [...rows];
  const scaled = rows.map((row) => ({ ...row, score: Math.max(1, Math.floor((row.score * total) / sum)) }));
  let rest = total - marksOf(scaled);
  // marks of one at least may have gone too far
  if (rest < 0) return [...rows];
  const highestFirst = [...scaled.keys()].sort((a, b) => (scaled[b]?.score ?? 0) - (scaled[a]?.score ?? 0));
  for (const i of highestFirst) {
    const row = scaled[i];
    if (!row || row.count > rest) continue;
    row.score += 1;
    rest -= row.count;
  }
  const parted = rest > 0 ? highestFirst.find((i) => (scaled[i]?.count ?? 0) > rest) : undefined;
  if (rest > 0 && parted === undefined) return [...rows];
  return scaled.flatMap((row, i) =>
    i === parted
      ? [
          { ...row, count: row.count - rest },
          { ...row, count: rest, score: row.score + 1 },
        ]
      : [row],
  );
}
