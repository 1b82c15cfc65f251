const chinese = '一二三四五六七八九十';
const roman = ['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ', 'Ⅵ', 'Ⅶ', 'Ⅷ', 'Ⅸ', 'Ⅹ'];
const ascii = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const sectionWords =
  /题|部分|选择|填空|判断|解答|计算|实验|阅读|作文|写作|听力|默写|鉴赏|运用|完形|语法|补全|翻译|表达|探究|证明|应用|作图|连线|操作|口算|积累|基础|材料|论述|综合|必考|选考|单项|多项|七选五|改错|完成句子|句型|词汇/;
const romanNumeral = '(?:[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]|VI{1,3}|I[XV]|I{1,3}|V|X)';
const sectionHead = new RegExp(
  `^(?:[${chinese}]{1,3}\\s*[、．.:：]|${romanNumeral}\\s*[、．.]|第\\s*[${chinese}ⅠⅡⅢI1-9]+\\s*(?:部分|卷|节|大题))\\s*(.*)$`,
);
/** A type of question in the place of a head without a numeral. */
const typeHead =
  /^(?:单项?|多项?|不定项)?(?:选择|单选|多选|填空|判断|解答|计算|应用|实验|简答|作图|综合|论述|材料分析|辨析|探究)题\s*(?:[（(：:].*)?$/;
/** A级　基础巩固 of a sheet of exercises. */
const levelHead = /^[A-C]\s*[级组]\s*[\s\u3000]\s*[\u4e00-\u9fff]{2,8}$/;
/** 考点二　集合的运算, [能力提升], 【拓展探究】 and 当堂检测 of such a sheet. */
const sheetHead =
  /^(?:(?:考点|题型|考向|命题点|探究点)\s*(?:[一二三四五六七八九十]{1,3}|\d{1,2})(?:[\s\u3000:：、.．][^。；？！_]{0,30})?|[【[［](?:[AＡBＢCＣ]级?\s*)?(?:基础|能力|拓展|素养|综合|巩固|达标|创新|学习|课堂|当堂|随堂|课后)(?:巩固|过关|训练|达标|检测|测评|提升|提高|探究|培优|运用|应用|练习|作业|目标)[】\]］]|(?:当堂|课堂|随堂|达标)(?:检测|练习|训练|达标)|课后作业|学习目标)$/;
const subsectionHead = new RegExp(`^[（(][${chinese}]{1,2}[)）]\\s*(.*)$`);
const marks = '[（(][^（）()]*\\d+(?:\\.\\d+)?\\s*分[^（）()]*[)）]';
/** 附加题（10分）, 笔试部分（70分）. */
const markedHead = new RegExp(`^[★☆※*]?\\s*[\\u4e00-\\u9fff]{1,6}(?:部分|题)\\s*${marks}$`);
const marksAtEnd = new RegExp(`${marks}\\s*[。．]?$`);

/** 学习目标 of a sheet to learn from, whose numbers are no questions. */
export const isGoals = ({ name }: { readonly name: string }): boolean => /学习目标/.test(name);

export interface SectionHead {
  readonly name: string;
  readonly note: string;
}

/** The head of a section, such as 一、单项选择题：本题共8小题，每小题5分; undefined for another line. */
export function sectionHeadOf(text: string): SectionHead | undefined {
  const line = text.trim();
  if (line.length > mostOfHead) return undefined;
  const match = sectionHead.exec(line) ?? subsectionHead.exec(line) ?? typeHead.exec(line);
  const isPart =
    /^第.{1,3}(?:部分|卷|节)$/.test(line) || (/^第.{1,3}(?:部分|卷|节)/.test(line) && marksAtEnd.test(line));
  const isNamed = match !== null && (isPart || sectionWords.test(line));
  return isNamed || markedHead.test(line) || levelHead.test(line) || sheetHead.test(line) ? parted(line) : undefined;
}
const mostOfHead = 200;

/** Name and note of a line that is a head, whatever its words. */
export function parted(head: string): SectionHead {
  const line = head.replace(/^[★☆※*]\s*/, '');
  const [name = ''] = line.split(/(?<=[题卷节]|部分|阅读|写作|作文|运用|表达|听力|默写)[：:（(．。\s]+/);
  const start = sectionStart.exec(line)?.[0].length ?? 0;
  const end = line.slice(start).search(/[：:。]|[（(](?=[^（）()]*[\u4e00-\u9fff])/);
  const own = (name.length < line.length || end <= 0 ? name : line.slice(0, start + end)).trim();
  return { name: own, note: line.slice(own.length).replace(/^[：:．。\s]+/, '') };
}
const sectionStart = new RegExp(
  `^\\s*(?:[${chinese}]{1,3}\\s*[、．.:：]|${romanNumeral}\\s*[、．.]|[（(][${chinese}]{1,2}[)）])\\s*`,
);

export interface Numeral {
  readonly kind: 'chinese' | 'roman' | 'bracketed';
  readonly value: number;
  /** What stands behind it. */
  readonly rest: string;
}

/** The numeral at the start of 七、简答, Ⅴ. 填空 or （二）落花生. */
export function sectionNumeralOf(text: string): Numeral | undefined {
  const match = numeralAtStart.exec(text);
  if (!match) return undefined;
  const [whole, bracketed, usual, latin] = match;
  const value = latin === undefined ? chineseNumber(bracketed ?? usual ?? '') : romanNumber(latin);
  const kind = latin === undefined ? (bracketed === undefined ? 'chinese' : 'bracketed') : 'roman';
  return value === 0 ? undefined : { kind, value, rest: text.slice(whole.length) };
}
const numeralAtStart = new RegExp(
  `^\\s*(?:[（(]([${chinese}]{1,3})[)）]|([${chinese}]{1,3})\\s*[、．.]|(${romanNumeral})\\s*[、．.])\\s*`,
);

function chineseNumber(numeral: string): number {
  const [tens, ones] = numeral.includes('十') ? numeral.split('十') : ['', numeral];
  const unit = chinese.indexOf(ones || ' ') + 1;
  if (!numeral.includes('十')) return numeral.length === 1 ? unit : 0;
  return (tens === '' ? 1 : chinese.indexOf(tens ?? '') + 1) * 10 + unit;
}

const romanNumber = (numeral: string) => Math.max(roman.indexOf(numeral), ascii.indexOf(numeral)) + 1;

/** `（一）` within a section rather than a section itself; one that counts its questions or marks is none. */
export const isSubsection = (text: string): boolean =>
  subsectionHead.test(text.trim()) && !/共\s*\d+\s*小?题|\d+\s*分/.test(text);

const shortHead = 24;
const shortName = 12;

/** Whether a line ends in marks, as only heads with a numeral do: （共10分）. */
export const hasMarksAtEnd = ({ rest }: Numeral): boolean => rest.length <= mostOfHead && marksAtEnd.test(rest.trim());

/** Whether what stands behind a numeral may be a head by its form: a few words, and perhaps how to answer in brackets. */
export function isShortHead({ rest }: Numeral): boolean {
  const line = rest.trim().replace(/[。．]$/, '');
  const name = line.replace(/[。．]?\s*[（(][^（）()]*[)）]$/, '');
  const isShort = line.length <= shortHead || (name.length <= shortName && name !== line);
  return line !== '' && isShort && !/[。；;]/.test(name);
}
