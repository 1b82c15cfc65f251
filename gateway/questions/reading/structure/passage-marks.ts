/* What is said of a passage before it. */

const number = '第?\\s*(?<![\\d.．])(\\d{1,3})(?!\\d)\\s*(?:小?题)?\\s*';
const asked = '\\s*(?:[两二三四五]个)?(小?题|各题|问题)';
/** 1～3题, 第1至第3题; no years. */
const range = new RegExp(`${number}[～~—–\\-－至到]+\\s*${number}(?:${asked})?`, 'g');
/** 第3、4题, 第1和第2题, 1，2，3题. */
const list = new RegExp(
  `${number}(?:[、,，和与及]\\s*第?\\s*\\d{1,3}\\s*)*[、,，和与及]\\s*${number.replace('(?:小?题)?', '')}${asked}`,
);
const single =
  /(?:完成|回答|听第.{1,8}(?:材料|对话|独白)，(?:请)?(?:完成|回答))(?:下面|下列)?\s*第?\s*(\d{1,3})\s*小?题/;

/** The questions that a passage belongs to: 完成1～3题, 回答第21—23题, 完成第4题. */
export function passageRangeOf(text: string): { from: number; to: number } | 'following' | undefined {
  const ranges = [...text.matchAll(range)];
  // 2023年11-12月 may stand before it
  const found = ranges.findLast(([whole]) => whole.includes('题')) ?? list.exec(text) ?? ranges.at(-1);
  const isTask = /(?:阅读|完成|回答|根据|据此|读图|结合|听).*(?:题|问题)/.test(text);
  const isNamed = /\d\s*(?:[两二三四五]个)?(?:小?题|各题|问题)/.test(found?.[0] ?? '');
  const isWanted = isTask && /(?:完成|回答)\D{0,6}$/.test(text.slice(0, found?.index));
  const asks = isNamed ? isTask || /(?:题|问题)[。．：:）)]?\s*$/.test(text) : isWanted;
  if (found && asks) return { from: Number(found[1]), to: Number(found[2]) };
  const one = single.exec(text);
  if (one) return { from: Number(one[1]), to: Number(one[1]) };
  return /(?:完成|回答|答)(?:下面|下列|各|后面|以下|文后)?(?:的)?(?:小题|各题|问题|题目)/.test(text)
    ? 'following'
    : undefined;
}

/** What tells how to answer, rather than what to read. */
export const howToAnswer =
  /本(?:大)?题|每(?:小)?题|选项|符合题|题意|作答|填涂|写在|要求|填入|正确形式|答题[卡纸]|试卷|录音|听下面|听第|\d\s*分|^\s*例[：:]/;

/** B, (C), Passage D: the line before an English text. */
export const isPassageLetter = (text: string): boolean =>
  /^\s*(?:[A-F]|[（(]\s*[A-F]\s*[)）]|(?:Passage|Text)\s*(?:[A-F]|\d|One|Two|Three|Four))\s*$/i.test(text);
