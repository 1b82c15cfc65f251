/** A Markdown table with right-aligned numbers. */
export function markdownTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)));
  const line = (values: readonly string[]) => `| ${values.join(' | ')} |`;
  const rule = `|${header.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`;
  return [line(header), rule, ...cells.map(line)].join('\n');
}

const formatNumber = (value: number) =>
  Number.isNaN(value) ? '-' : value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

/** The middle value; of an even count the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
