interface AskedTexts {
  readonly stem: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly solution: string;
}

const gap = /_{3,}|（\s*）/;
const judgementHead = /^判断下列说法是否正确：/;
/** Shorter ones are terms, which any question may have. */
const leastLength = 8;

const normalised = (text: string) => text.replaceAll(/[\s，。、；：？！“”‘’（）()《》$_．.]/g, '');

/**
 * The sentences that a question states or asks for, with its answer filled in, without marks: what two questions of
 * one paper must not share, because one would give the answer of the other.
 */
export function toldSentences({ stem, options, answer, solution }: AskedTexts): string[] {
  const chosen = [...answer].flatMap((letter) => options['ABCDEFGH'.indexOf(letter)] ?? []);
  const corrected = [...solution.matchAll(/应为：([^。]+)/g)].map(([, text = '']) => text);
  const numbered = /（1）.*（2）/s.test(stem) ? solution.split(/（\d）/) : [];
  const told = numbered.length > 0 ? numbered : toldBy(stem.replace(judgementHead, ''), { options, answer, chosen });
  return [...new Set([...told, ...corrected].map(normalised))].filter((text) => text.length >= leastLength);
}

function toldBy(
  stem: string,
  { options, answer, chosen }: { options: readonly string[]; answer: string; chosen: readonly string[] },
): string[] {
  if (options.length === 2) return answer === 'A' ? [stem] : [];
  if (chosen.length > 1) return [...chosen];
  const answers = options.length > 0 ? chosen : answer.split('　');
  return gap.test(stem) ? [answers.reduce((text, one) => text.replace(gap, () => one), stem)] : [];
}
