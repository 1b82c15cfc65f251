const chinese = '一二三四五六七八九十';
const sectionWords =
  /题|部分|选择|填空|判断|解答|计算|实验|阅读|作文|写作|听力|默写|鉴赏|运用|完形|语法|补全|翻译|表达|探究|证明|应用|作图|连线|操作|口算|积累|基础|材料|论述|综合|必考|选考|单项|多项/;
const sectionHead = new RegExp(
  `^(?:[${chinese}]{1,3}\\s*[、．.:：]|(?:[ⅠⅡⅢⅣⅤⅥⅦⅧ]|I{1,3}|I?V|VI{1,3})\\s*[、．.]|第\\s*[${chinese}ⅠⅡⅢI1-9]+\\s*(?:部分|卷|节|大题))\\s*(.*)$`,
);
/** A type of question in the place of a head without a numeral. */
const typeHead =
  /^(?:单项?|多项?|不定项)?(?:选择|单选|多选|填空|判断|解答|计算|应用|实验|简答|作图|综合|论述|材料分析|辨析|探究)题\s*(?:[（(：:].*)?$/;
const subsectionHead = new RegExp(`^[（(][${chinese}]{1,2}[)）]\\s*(.*)$`);

/** The head of a section, such as 一、单项选择题：本题共8小题，每小题5分; undefined for another line. */
export function sectionHeadOf(text: string): { name: string; note: string } | undefined {
  const line = text.trim();
  const match = sectionHead.exec(line) ?? subsectionHead.exec(line) ?? typeHead.exec(line);
  const isPart = /^第.{1,3}(?:部分|卷|节)\s*[（(].*分.*[)）]$/.test(line);
  if (!match || line.length > 200 || !(isPart || sectionWords.test(line))) return undefined;
  const [name = ''] = line.split(/(?<=[题卷节]|部分|阅读|写作|作文|运用|表达|听力|默写)[：:（(．。\s]+/);
  const own = name.trim();
  return { name: own, note: line.slice(own.length).replace(/^[：:．。\s]+/, '') };
}

/** The numeral at the start of `七、简答`, as a number; 0 for another line. */
export function sectionNumeralOf(text: string): number {
  const numeral = /^\s*([一二三四五六七八九十]{1,3})\s*[、．.]/.exec(text)?.[1] ?? '';
  const [tens, ones] = numeral.includes('十') ? numeral.split('十') : ['', numeral];
  const unit = chinese.indexOf(ones || ' ') + 1;
  if (!numeral.includes('十')) return numeral.length === 1 ? unit : 0;
  return (tens === '' ? 1 : chinese.indexOf(tens ?? '') + 1) * 10 + unit;
}

/** `（一）` within a section rather than a section itself; one that counts its questions or marks is none. */
export const isSubsection = (text: string): boolean =>
  subsectionHead.test(text.trim()) && !/共\s*\d+\s*小?题|\d+\s*分/.test(text);

const questionNumber =
  /^\s*(?:第\s*)?(\d{1,3})\s*(?:[．.、]|题[．.、：:\s]|(?=[（(]\s*(?:本小?题)?(?:满分)?\s*\d+(?:\.\d+)?\s*分))\s*/;

export interface NumberedLine {
  readonly number: number;
  readonly rest: string;
  /** Digits follow the dot, so that it may be a decimal: `4.15是由` or `5.2023年`. */
  readonly isTight: boolean;
}

/** The number before a question and what stands behind it. */
export function questionNumberOf(text: string): NumberedLine | undefined {
  const match = questionNumber.exec(halfWidthDigits(text));
  if (!match) return undefined;
  const rest = text.slice(match[0].length);
  return { number: Number(match[1]), rest, isTight: /^\d/.test(rest) && /[．.]$/.test(match[0]) };
}

const halfWidthDigits = (text: string) => text.replace(/^[\s０-９]{1,5}/, (head) => head.normalize('NFKC'));

const partNumber = /^\s*(?:[（(]\s*([1-9]\d?)\s*[)）]|([⑴-⒇]))\s*/;

/** `(1)` before a part of a question, and what stands behind it. */
export function partNumberOf(text: string): { number: string; rest: string } | undefined {
  const match = partNumber.exec(text);
  if (!match) return undefined;
  const digit = match[1] ?? String((match[2]?.charCodeAt(0) ?? 0) - 0x2473);
  return { number: `(${digit})`, rest: text.slice(match[0].length) };
}

const optionMark = /(^|[\s\u3000]|(?<=[）)。；;]))(?:[（(]([A-H])[)）]|([A-HＡ-Ｈ])\s*[．.、:：])[\s\u3000]*/g;

/** The options that a line holds, the first at its start; undefined where it begins with none. */
export function optionsOf(text: string, from = 'A'): { label: string; text: string }[] | undefined {
  const marks: { label: string; at: number; end: number }[] = [];
  let expected = from.charCodeAt(0);
  for (const match of text.matchAll(optionMark)) {
    const label = (match[2] ?? match[3] ?? '').normalize('NFKC');
    if (label.charCodeAt(0) !== expected || isInFormula(text, match.index)) continue;
    marks.push({ label, at: match.index, end: match.index + match[0].length });
    expected += 1;
  }
  if (from === 'A' && marks.length < leastTight) {
    const tight = tightMarks(text);
    if (tight.length >= leastTight) marks.splice(0, marks.length, ...tight);
  }
  if (marks.length === 0 || text.slice(0, marks[0]?.at).trim() !== '') return undefined;
  return marks.map(({ label, end }, i) => ({ label, text: text.slice(end, marks[i + 1]?.at ?? text.length).trim() }));
}

const leastTight = 3;
/** Of a line that only looks like options, no more places are tried: each is looked at to its end. */
const mostStarts = 20;

/** `A．3B．4C．5`: letters in their order from the start of a line, without spaces before them. */
function tightMarks(text: string): { label: string; at: number; end: number }[] {
  const marks: { label: string; at: number; end: number }[] = [];
  if (!/^[\s\u3000]*[AＡ]\s*[．.、]/.test(text)) return marks;
  for (const match of text.matchAll(/([A-HＡ-Ｈ])\s*[．.、][\s\u3000]*/g)) {
    const label = (match[1] ?? '').normalize('NFKC');
    if (label.charCodeAt(0) !== 65 + marks.length || isInFormula(text, match.index)) continue;
    marks.push({ label, at: match.index, end: match.index + match[0].length });
  }
  return marks;
}

/** Where the options of a line begin, when they stand behind the stem; -1 for none. */
export function optionsStart(text: string): number {
  let tried = 0;
  for (const { index, 2: round, 3: bare } of text.matchAll(optionMark)) {
    if ((round ?? bare ?? '').normalize('NFKC') !== 'A') continue;
    tried += 1;
    if (tried > mostStarts) break;
    const found = optionsOf(text.slice(index));
    if (found && found.length >= 2) return index;
  }
  return -1;
}

const isInFormula = (text: string, at: number) => (text.slice(0, at).match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;

export type AnswerField = 'transcript' | 'answer' | 'analysis' | 'solution' | 'remark' | 'kpoints' | 'level' | 'source';

const fieldNames: Readonly<Record<string, AnswerField>> = {
  答案: 'answer',
  参考答案: 'answer',
  正确答案: 'answer',
  解析: 'analysis',
  分析: 'analysis',
  思路点拨: 'analysis',
  详解: 'solution',
  解答: 'solution',
  导语: 'analysis',
  点睛: 'remark',
  点评: 'remark',
  评析: 'remark',
  总结: 'remark',
  考点: 'kpoints',
  知识点: 'kpoints',
  听力原文: 'transcript',
  录音原文: 'transcript',
  难度: 'level',
  来源: 'source',
};
const names = Object.keys(fieldNames)
  .sort((a, b) => b.length - a.length)
  .join('|');
const bracketed = new RegExp(
  `[【［\\[]\\s*(?:(?:(\\d{1,3})\\s*题|小问\\s*(\\d{1,2}))\\s*)?(${names})\\s*[】］\\]]\\s*[：:]?\\s*`,
  'g',
);
/** B　解析：…, as books of answers write. */
const behindLetters = /^\s*([A-H]{1,6}|[√×])[\s\u3000.．]*(?=(?:解析|分析|详解|解)[：:])/;
const bare = new RegExp(`^\\s*(${names})\\s*[：:]\\s*`);

export interface AnswerPiece {
  readonly field: AnswerField;
  readonly text: string;
  /** Of the question that 【3题详解】 names. */
  readonly number?: number | undefined;
}

/** The parts of a line that name themselves (【答案】A【解析】…), and what stands before the first. */
export function answerFieldsOf(text: string): { before: string; fields: AnswerPiece[] } | undefined {
  const letters = behindLetters.exec(text);
  const behind = letters && answerFieldsOf(text.slice(letters[0].length));
  if (letters && behind) return { before: '', fields: [{ field: 'answer', text: letters[1] ?? '' }, ...behind.fields] };
  const start = bare.exec(text);
  if (start) {
    const inner = answerFieldsOf(text.slice(start[0].length));
    const own = { field: fieldNames[start[1] ?? ''] ?? 'answer', text: inner?.before ?? text.slice(start[0].length) };
    return { before: '', fields: [own, ...(inner?.fields ?? [])] };
  }
  const marks = [...text.matchAll(bracketed)];
  if (marks.length === 0) return undefined;
  return {
    before: text.slice(0, marks[0]?.index),
    fields: marks.map((mark, i) => {
      const [whole, question, part, name = ''] = mark;
      const own = text.slice(mark.index + whole.length, marks[i + 1]?.index ?? text.length);
      return {
        field: fieldNames[name] ?? 'answer',
        text: part === undefined ? own : `(${part})${own}`,
        number: question === undefined ? undefined : Number(question),
      };
    }),
  };
}

/** The head behind which only answers follow. */
export const isAnswerHead = (text: string): boolean => {
  const line = text.replace(/[\s\u3000]/g, '');
  return (
    line.length <= 60 &&
    (/(?:参考答案|答案(?:与|及|和)?(?:解析|评分|详解|提示)|评分标准|评分细则|答案部分)/.test(line) ||
      /^(?:.*(?:卷|试题|考试|测试|测验|检测|练习|作业|学案|联考|模拟|语文|数学|英语|物理|化学|生物|历史|地理|政治|法治|科学))?(?:[（(].{1,12}[）)])?答案$/.test(
        line,
      )) &&
    !/[，。？！；]/.test(line) &&
    optionsOf(text) === undefined &&
    !/^[（(【]?(?:\d(?!\d{3}[—–\-~年学])|注意|请|将)/.test(line) &&
    !/[】:：].+/.test(line)
  );
};

/** Marks in points that a text gives: `（5分）`, `每小题5分`. */
export const scoreOf = (text: string): number | undefined => {
  const match = /[（(]\s*(?:本小?题)?(?:满分|共)?\s*(\d+(?:\.\d+)?)\s*分\s*[)）]/.exec(text);
  return match ? Number(match[1]) : undefined;
};

/** The marks that a section's head gives each of its questions: 每小题5分, or 每空2分 for as many `blanks` as it has. */
export const scoreOfEach = (text: string, blanks: number): number | undefined => {
  const match = /每(小?题|空|个)\s*(\d+(?:\.\d+)?)\s*分/.exec(text);
  return match ? Number(match[2]) * (match[1] === '空' ? Math.max(1, blanks) : 1) : undefined;
};

/** The questions that a passage belongs to: 完成1～3题, 回答第21—23题, 完成第4题. */
export function passageRangeOf(text: string): { from: number; to: number } | 'following' | undefined {
  const range = /(\d{1,3})\s*[～~—–\-－至到]+\s*(\d{1,3})\s*(?:小?题|各题|问题)?/.exec(text);
  const asks =
    /(?:阅读|完成|回答|根据|据此|读图|结合|听).*(?:题|问题)/.test(text) || /(?:题|问题)[。．：:）)]?\s*$/.test(text);
  if (range && asks) return { from: Number(range[1]), to: Number(range[2]) };
  const single = /(?:完成|回答)(?:下面|下列)?\s*第?\s*(\d{1,3})\s*小?题/.exec(text);
  if (single) return { from: Number(single[1]), to: Number(single[1]) };
  return /(?:完成|回答|答)(?:下面|下列|各|后面|以下|文后)?(?:的)?(?:小题|各题|问题|题目)/.test(text)
    ? 'following'
    : undefined;
}

/** What tells how to answer, rather than what to read. */
export const howToAnswer =
  /本(?:大)?题|每(?:小)?题|选项|符合题|题意|作答|填涂|写在|要求|填入|正确形式|答题[卡纸]|试卷|录音|听下面|听第|\d\s*分/;
