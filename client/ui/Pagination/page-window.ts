/** Page numbers to offer, lowest first; 0 stands for a gap. */
export function pageWindow(page: number, lastPage: number): number[] {
  const around = 2;
  const wanted = new Set([1, lastPage]);
  for (let n = page - around; n <= page + around; n++) if (n >= 1 && n <= lastPage) wanted.add(n);
  const numbers = [...wanted].sort((a, b) => a - b);
  return numbers.flatMap((n, i) => {
    const skipped = n - (numbers[i - 1] ?? 0) - 1;
    // a gap of one page is no shorter than that page
    if (skipped === 1) return [n - 1, n];
    return skipped > 1 ? [0, n] : [n];
  });
}
