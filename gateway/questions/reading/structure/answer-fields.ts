import { optionsOf } from './line-marks.ts';

export type AnswerField = 'transcript' | 'answer' | 'analysis' | 'solution' | 'remark' | 'kpoints' | 'level' | 'source';

/** Names that also stand without brackets: 答案：B. */
const usualNames: Readonly<Record<string, AnswerField>> = {
  ...{ 答案: 'answer', 参考答案: 'answer', 正确答案: 'answer', 标准答案: 'answer' },
  ...{ 解析: 'analysis', 答案解析: 'analysis', 试题解析: 'analysis', 分析: 'analysis', 试题分析: 'analysis' },
  ...{ 思路点拨: 'analysis', 思路导引: 'analysis', 命题意图: 'analysis', 导语: 'analysis' },
  ...{ 详解: 'solution', 解答: 'solution', 试题详解: 'solution' },
  ...{ 点睛: 'remark', 点评: 'remark', 评析: 'remark', 总结: 'remark', 名师点睛: 'remark', 名师点评: 'remark' },
  ...{ 方法总结: 'remark', 归纳总结: 'remark' },
  ...{ 考点: 'kpoints', 知识点: 'kpoints', 考点定位: 'kpoints' },
  ...{ 听力原文: 'transcript', 录音原文: 'transcript' },
  ...{ 难度: 'level', 难度系数: 'level', 来源: 'source' },
};
/** Names that are words of texts, too: 【专题】. */
const bracketedNames: Readonly<Record<string, AnswerField>> = {
  ...usualNames,
  ...{ 思路分析: 'analysis', 解题思路: 'analysis', 解题指导: 'analysis', 解题分析: 'analysis', 命题立意: 'analysis' },
  ...{ 导读: 'analysis', 规范解答: 'solution', 详细解答: 'solution', 解题过程: 'solution' },
  ...{ 方法点睛: 'remark', 规律总结: 'remark', 易错提醒: 'remark', 易错点睛: 'remark', 易错警示: 'remark' },
  ...{ 拓展: 'remark', 知识拓展: 'remark', 拓展延伸: 'remark', 方法点拨: 'remark', 技巧点拨: 'remark' },
  ...{ 考查点: 'kpoints', 必备知识: 'kpoints', 专题: 'kpoints', 难易度: 'level', 试题来源: 'source' },
  ...{ 听力材料: 'transcript', 录音材料: 'transcript' },
};
const anyOf = (names: Readonly<Record<string, AnswerField>>) =>
  Object.keys(names)
    .sort((a, b) => b.length - a.length)
    .join('|');
const star = '(?:[★☆●◆※*]\\s*)?';
const bracketed = new RegExp(
  `${star}[【［\\[〖〔]\\s*(?:(?:(\\d{1,3})\\s*题|小[问题]\\s*(\\d{1,2}))\\s*)?(${anyOf(bracketedNames)})?\\s*[】］\\]〗〕]\\s*[：:]?\\s*`,
  'g',
);
/** B　解析：…, as books of answers write. */
const behindLetters = /^\s*([A-H]{1,6}|[√×])[\s\u3000.．]*(?=(?:解析|分析|详解|解)[：:])/;
const bare = new RegExp(`^\\s*${star}(${anyOf(usualNames)})\\s*[：:]\\s*`);
/** 答案　BD, as books of exercises write. */
const spaced = /^[\s\u3000]*(?:(答案|解析|详解)(?:\s+|\u3000+)|(解)\u3000+)(?=\S)/;
/** 答：B */
const replied = /^\s*答\s*[：:]\s*([A-H]{1,8}|[√×])\s*[。.]?\s*$/;
const nextBare = /(?<=\S)[\s\u3000]+(?:★\s*)?(?=(?:解析|详解|答案|分析|点评|点睛)(?:\s*[：:]|\u3000))/;

/** Fields of one line, named without brackets. */
const deepest = 20;

export interface AnswerPiece {
  readonly field: AnswerField;
  readonly text: string;
  /** Of the question that 【3题详解】 names. */
  readonly number?: number | undefined;
}

/** The parts of a line that name themselves (【答案】A【解析】…), and what stands before the first. */
export function answerFieldsOf(text: string, depth = 0): { before: string; fields: AnswerPiece[] } | undefined {
  const letters = behindLetters.exec(text);
  if (depth > deepest) return undefined;
  const behind = letters && answerFieldsOf(text.slice(letters[0].length), depth + 1);
  if (letters && behind) return { before: '', fields: [{ field: 'answer', text: letters[1] ?? '' }, ...behind.fields] };
  const reply = replied.exec(text);
  if (reply) return { before: '', fields: [{ field: 'answer', text: reply[1] ?? '' }] };
  const start = bare.exec(text) ?? spaced.exec(text);
  if (start) return startedBy(start, text, depth + 1);
  const marks = [...text.matchAll(bracketed)].filter(([, , part, name]) => name !== undefined || part !== undefined);
  // 【小题1】 alone is a part of what stands before it
  if (marks.every(([, , , name]) => name === undefined)) return undefined;
  return {
    before: text.slice(0, marks[0]?.index),
    fields: marks.map((mark, i) => {
      const [whole, question, part, name = ''] = mark;
      const own = text.slice(mark.index + whole.length, marks[i + 1]?.index ?? text.length);
      return {
        field: bracketedNames[name] ?? 'answer',
        text: part === undefined ? own : `(${part})${own}`,
        number: question === undefined ? undefined : Number(question),
      };
    }),
  };
}

/** A name without brackets at the start of a line; another may follow behind a space. */
function startedBy(start: RegExpExecArray, text: string, depth: number): { before: string; fields: AnswerPiece[] } {
  const rest = text.slice(start[0].length);
  const next = nextBare.exec(rest);
  const first = rest.slice(0, next?.index ?? rest.length);
  const inner = answerFieldsOf(first, depth);
  const behind = next ? answerFieldsOf(rest.slice(next.index + next[0].length), depth) : undefined;
  const field = start[2] === undefined ? (usualNames[start[1] ?? ''] ?? 'answer') : 'solution';
  const own = { field, text: inner?.before ?? first };
  return { before: '', fields: [own, ...(inner?.fields ?? []), ...(behind?.fields ?? [])] };
}

/** Fields that end with their line. */
export const isOneLine = (field: AnswerField): boolean =>
  field === 'source' || field === 'level' || field === 'kpoints';
export const isExplaining = (field: AnswerField | undefined): boolean => field === 'analysis' || field === 'solution';

const examWords =
  '卷|试题|考试|测试|测验|检测|监测|练习|练习题|习题|复习题|训练|作业|学案|导学案|课时|联考|模拟|[一二三]模|期中|期末|[周月日]测|[周月]考|周练|[周月]清|质检|调研|抽测|竞赛|语文|数学|英语|物理|化学|生物|历史|地理|政治|法治|科学';
const answersOnly = new RegExp(`^(?:.*(?:${examWords}))?(?:[（(].{1,12}[)）])?答案$`);
const englishHead = /^(?:answer\s*)?keys?(?:\s+to\b.{1,40})?\s*[：:]?$|^answers\s*[：:]?$/i;

/** The head behind which only answers follow. */
export const isAnswerHead = (text: string): boolean => {
  if (englishHead.test(text.trim())) return true;
  const line = text.replace(/[\s\u3000]/g, '');
  return (
    line.length <= 60 &&
    (/(?:参考答案|答案(?:与|及|和)?(?:解析|评分|详解|提示)|评分标准|评分细则|答案部分)/.test(line) ||
      answersOnly.test(line)) &&
    !/[，。？！；]/.test(line) &&
    optionsOf(text) === undefined &&
    !/^[（(【〖]?(?:\d(?!\d{3}[—–\-~年学]|[.．]\d+[^\d.．].*(?:练习|检测|测试|作业|训练|课时).*答案$)|注意|请|将)/.test(
      line,
    ) &&
    !/[】〗:：].+/.test(line)
  );
};

/** What was heard, behind the questions of a paper. */
export const isScriptHead = (text: string): boolean =>
  /^[\s\u3000]*[【[（(]?(?:听力|录音)(?:材料|原文|文本|稿)[】\]）)]?[：:]?[\s\u3000]*$/.test(text);

/** 答案：, without an answer. */
export const isBareAnswer = (text: string): boolean =>
  /^[\s\u3000]*[【[〖]?(?:参考)?答案[】\]〗]?\s*[：:]?[\s\u3000]*$/.test(text);
