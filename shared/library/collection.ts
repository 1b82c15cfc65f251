/**
 * Index of a collection's colour and picture (docs/product/library.md#collection-types): the first value before a comma
 * or pipe counts, 4 maps to 3, 5 or more drops by 2. The seven category codes 1, 2, 4, 6, 7, 8, 9 become 1, 2, 3, 4, 5,
 * 6, 7.
 */
export function collectionTypeIndex(types: string): number {
  const first = Number.parseInt(types.split(/[,|]/)[0] ?? '', 10);
  if (!Number.isInteger(first) || first < 1 || first > 9) return 1;
  if (first === 4) return 3;
  return first >= 5 ? first - 2 : first;
}

/** Album colours by type. Dark text goes on them: white does not reach the contrast of WCAG AA. */
export const albumColours: Readonly<Record<number, string>> = {
  1: '#FF6A00',
  2: '#F1AF3A',
  4: '#74A0FF',
  6: '#CB8BD7',
  7: '#2AD198',
  8: '#FF6FA9',
  9: '#33D3E5',
};
