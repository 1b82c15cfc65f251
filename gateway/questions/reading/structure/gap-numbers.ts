/** Numbers that go on one by one in a text, the first a little above the last question's. */
export function gapNumbers(text: string, last: number): number[] {
  const found: number[] = [];
  for (const [, digits = ''] of text.matchAll(
    /(?<![\d.$=＝+×÷])(\d{1,3})(?:[.．](?=\s*_)|(?![\d.%年月日岁=＝+×÷]))/g,
  )) {
    const number = Number(digits);
    const isNext =
      found.length === 0 ? number > last && (last === 0 || number <= last + 15) : number === (found.at(-1) ?? 0) + 1;
    if (isNext) found.push(number);
  }
  // a text that comes first may have high numbers
  const least = last === 0 && (found[0] ?? 0) > 15 ? 3 : 2;
  return found.length >= least ? found : [];
}
